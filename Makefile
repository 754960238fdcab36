# The entry point for people and for CI: `make help`.
#
# Compatible with GNU make 3.81 (macOS) and POSIX sh. All paths are relative:
# the checkout may be in a folder with spaces. Standard output is reserved for
# the program, the tests and the benchmarks; messages go to standard error.
# (make -C itself prints to standard output; add --no-print-directory.)

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
# Ignore -j: of several jobs, only one has standard input.
.NOTPARALLEL:

# `make run` and the tests use the debug build, which takes a quarter of the time;
# `make install` and `make bench` use the release build (.ci/run tests it, too).
DEBUG := .build
RELEASE := .build-release
HERE := $(DEBUG)/debug/jotter
PROGRAM := $(RELEASE)/release/jotter
# The program starts this one for network requests.
NETWORK := $(RELEASE)/release/jotter-network
# And this one for a practice on a PostgreSQL server.
DATABASE := $(RELEASE)/release/jotter-postgresql
# A static program runs without a toolchain, and starts faster. Apple's systems
# have the Swift library, but no static one. --disable-local-rpath: search only
# the system's folders for shared libraries. -s: stripping symbols halves the
# size. -function-sections and --icf=safe: merging identical functions saves
# 6 MB. scripts/archives: ICU data without unused languages saves 22 MB
# (decision 65); a static C++ library, if the compiler has one, saves symbol
# look-ups at each start (decision 59).
STATIC = $(if $(filter Darwin,$(shell uname -s)),,--static-swift-stdlib --disable-local-rpath -Xlinker -s \
  -Xlinker --icf=safe -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -L$(RELEASE)/archives $$(sh scripts/archives $(RELEASE)/archives))

# Arguments for the program or the benchmarks, quoted as in a shell:
#   make run ARGS='note "limping, left hind" --cost 35'
ARGS ?=
PREFIX ?= ~/.local
DESTDIR ?=
# Recipes read them from the environment: no character needs quoting.
export PREFIX DESTDIR

# Targets whose tests read the sources or run the built program, and suites that
# cover every field of every kind, or many seeds. All others are unit tests, so
# that a new test target is included by default.
SLOW := ^(ProjectTests|ProgramTests|NetworkTests|InstitutionTests|SimulationTests)[.]|[.](Every[A-Za-z]*|[A-Za-z]*Simulation)Tests/
# These tests call a server and control it at the same time: tests that block a
# thread while a program runs would delay one of the two.
ALONE := ^NetworkTests[.]

# In batches: the formatter opens all files at once, and macOS allows 256.
SWIFT_FILES := find Package.swift Sources Tests Benchmarks -name '*.swift' -print0 | xargs -0 -n 100

# Each part of `make test` has a log, and a row in the table that is printed last.
PARTS := build servers unit network program threads interleavings
TABLE := $(DEBUG)/parts
PART := tests
TEST = sh scripts/tests $(DEBUG)/$(PART).log swift test --scratch-path $(DEBUG) --skip-build

# The unit tests record visited events and cases of the state machines; unvisited ones are errors (docs/testing.md).
VISITS := .build-coverage
define unit
@$(call visit,$(TEST) --skip '$(SLOW)')
@python3 scripts/coverage --gate $(VISITS)/visited $(VISITS)/symbols
endef
# $(call visit,TESTS): runs TESTS and records visits.
visit = rm -rf $(VISITS) && mkdir -p $(VISITS)/symbols && \
  sh scripts/symbols $(VISITS)/symbols $(DEBUG) package Vocabulary UseCases ViewModels && \
  JOTTER_COVERAGE="$$(pwd)/$(VISITS)/visited" $(1)

# The tests of the test servers, of scripts/mutants, scripts/same, scripts/house and scripts/shared, and of the
# package's facts.
SERVERS := sh scripts/tests $(DEBUG)/servers.log sh -c 'for name in AnimalServer OpenMRSServer InstitutionServer Mutants Same House Shared Package; do \
  python3 -B -m unittest discover -q Tests/$$name </dev/null || exit 1; done'

# The tests of the reactors under the thread sanitizer, which needs a separate build.
SANITIZED := JOTTER_REACTORS=1 sh scripts/tests $(DEBUG)/threads.log swift test --scratch-path .build-tsan --sanitize=thread \
  --filter '^(ArchitectureTests|HarnessTests)[.]'

# Small scenarios in every order of their steps. In this separate build, each lock
# is a scheduling point.
INTERLEAVINGS := .build-interleavings
EXPLORE := SWIFT_DETERMINISTIC_HASHING=1 $(INTERLEAVINGS)/release/interleavings

# Percentage of mutants that the tests must detect.
NOTICED := 85

.PHONY: help run animals openmrs institution practice interleavings soak mutants same house exercises test test-threads test-unit test-slow test-package install package bench bench-shared docs coverage lint format setup clean
.PHONY: program release tests records $(PARTS:%=part-%)

help: ## list the targets
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1#\2/p' Makefile | \
	while IFS='#' read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done

# exec: the program gets the terminal, the pipes and the signals directly. If it
# fails, make exits with 2 and prints the program's exit code.
run: program ## build and start the prompt; make run < FILE runs a script; ARGS="incidents --json"
	@exec $(HERE) $(ARGS)

animals: program ## start the prompt with a local test server of cats and dogs
	@sh scripts/setup test
	@exec sh scripts/served animals $(HERE) $(ARGS)

openmrs: program ## start the prompt with a local test server of OpenMRS and its fictional practice
	@sh scripts/setup test
	@exec sh scripts/served openmrs $(HERE) $(ARGS)

institution: program ## start the prompt with a local SFTP server of an institution that accepts reports
	@sh scripts/setup test
	@exec sh scripts/served institution $(HERE) $(ARGS)

practice: program ## open two prompts in tmux on a throwaway PostgreSQL server with a fictional practice; /quit in both ends it, detaching does not
	@sh scripts/setup test
	@exec sh scripts/practice $(HERE)

test: ## run all tests; prints the number of tests and the time of each part
	@rm -f $(TABLE)
	@for part in $(PARTS); do \
	  sh scripts/part $(TABLE) $$part $(MAKE) --no-print-directory PART=$$part part-$$part || exit; done
	@sh scripts/part $(TABLE)

part-build: tests
part-servers:
	@$(SERVERS)
part-unit:
	$(unit)
part-network:
	@$(TEST) --filter '$(ALONE)'
part-program:
	@$(TEST) --filter '$(SLOW)' --skip '$(ALONE)'
part-threads:
	@$(SANITIZED)
part-interleavings: interleavings

test-unit: tests ## run the unit tests
	@$(SERVERS)
	$(unit)

test-threads: ## run the tests of the reactors under the thread sanitizer
	@sh scripts/setup build test
	@$(SANITIZED)

interleavings: ## run the reactors in every order of their steps, with few interruptions; ARGS="--filter TEXT --replay STEPS"
	@sh scripts/setup build
	@sh scripts/build $(INTERLEAVINGS) interleavings -c release -Xswiftc -DINTERLEAVING --product interleavings
	@sh scripts/tests $(DEBUG)/interleavings.log env $(EXPLORE) $(ARGS)

soak: release tests ## run the reactors in random orders; kill prompts, first starts, watchers, deliveries and copies; simulate power cuts and failing system calls; ARGS="--soak RUNS --seed N"
	@sh scripts/build $(INTERLEAVINGS) interleavings -c release -Xswiftc -DINTERLEAVING --product interleavings
	@$(EXPLORE) $(if $(ARGS),$(ARGS),--soak 100000)
	@JOTTER_WATCHER_KILLS=100 JOTTER_DELIVERY_KILLS=200 JOTTER_KILLS=600 JOTTER_FIRST_KILLS=200 JOTTER_COPY_KILLS=150 \
	  JOTTER_SERVER_KILLS=50 JOTTER_MOVE_KILLS=40 JOTTER_CUTS=200 JOTTER_STOPS=400 JOTTER_FAULTS=420 \
	  JOTTER_PROGRAM="$$(pwd)/$(PROGRAM)" \
	  $(TEST) --filter '(WatchTests|DeliveryTests|KillTests)/(killed|firstStart)|PowerCutTests/|CutOffTests/'

# DIFF=HEAD mutates uncommitted lines only; MODULE=UseCases TESTS="UseCasesTests" mutates and tests one module.
mutants: ## mutation testing: change the program in one place at a time; a test must fail; SEED=1 COUNT=300 DIFF=BASE MODULE=NAME TESTS="NAME"
	@sh scripts/setup build test
	@SLOW_TESTS='$(SLOW)' python3 -B scripts/mutants --bound $(NOTICED) $(if $(SEED),--seed '$(SEED)') \
	  $(if $(COUNT),--count '$(COUNT)') $(if $(DIFF),--diff '$(DIFF)') $(if $(MODULE),--module '$(MODULE)') \
	  $(if $(TESTS),--tests '$(TESTS)') $(ARGS)

# The base is built once for each commit.
same: program ## compare the output of a commit's program with the current one for the same input: BASE=COMMIT; ARGS="--count N --seed N"
	@[ -n "$(BASE)" ] || { echo "jotter: say what to compare with: make same BASE=COMMIT" >&2; exit 2; }
	@python3 -B scripts/same '$(BASE)' $(ARGS)

house: ## print figures of the sources and comments with their goals: repeated words, mirrored types, lines; COMMIT=NAME ARGS="--list"; ARGS="--process BASE..HEAD"
	@sh scripts/setup build test
	@python3 -B scripts/house $(if $(COMMIT),'$(COMMIT)') $(ARGS)

exercises: ## apply each exercise of the lessons to a copy, where a test must fail; takes an hour; ARGS="8 11"
	@sh scripts/setup build
	@SLOW='$(SLOW)' python3 -B scripts/exercises $(ARGS)

test-slow: tests part-network part-program ## run the tests of the sources and of the built program

# Copy, then rename: a running jotter keeps its file, and an incomplete program
# is never started.
install: release ## install program, manual page and completions; PREFIX=~/.local by default
	@prefix=$$PREFIX; \
	case $$prefix in '~') prefix=$$HOME ;; '~/'*) prefix=$$HOME/$${prefix#'~/'} ;; esac; \
	bin=$$prefix/bin; to=$$DESTDIR$$bin; beside=$$DESTDIR$$prefix/libexec; new=.jotter.$$$$; \
	trap 'rm -f "$$to/$$new" "$$beside/$$new"' EXIT; \
	place() { test ! -d "$$2/$$3" && mkdir -p "$$2" && cp "$$1" "$$2/$$new" && chmod 755 "$$2/$$new" && mv -f "$$2/$$new" "$$2/$$3"; }; \
	if ! place $(NETWORK) "$$beside" jotter-network || ! place $(DATABASE) "$$beside" jotter-postgresql || ! place $(PROGRAM) "$$to" jotter; then \
	  echo "jotter: cannot install to $$to/jotter; choose a folder of your own:" >&2; \
	  echo "  make install PREFIX=~/.local" >&2; \
	  echo "or, where you may: sudo install -m 755 $(PROGRAM) \"$$to/jotter\"" >&2; exit 1; \
	fi; \
	echo "jotter: installed as $$to/jotter" >&2; \
	share=$$DESTDIR$$prefix/share; \
	put() { mkdir -p "$$1" && "$$to/jotter" $$3 >"$$1/.jotter.$$$$" && chmod 644 "$$1/.jotter.$$$$" && mv -f "$$1/.jotter.$$$$" "$$1/$$2"; }; \
	put "$$share/man/man1" jotter.1 'help --man' && put "$$share/bash-completion/completions" jotter 'completion bash' && \
	  put "$$share/zsh/site-functions" _jotter 'completion zsh' && put "$$share/fish/vendor_completions.d" jotter.fish 'completion fish' || \
	  { echo "jotter: the manual page and the completions could not be put into $$share" >&2; exit 1; }; \
	test -z "$$DESTDIR" || exit 0; \
	case ":$$PATH:" in *":$$bin:"*) ;; *) \
	  echo "jotter: $$bin is not in PATH; add to your shell's start-up file: export PATH=\"$$bin:\$$PATH\"" >&2 ;; \
	esac

# The check comes before the build, which takes minutes.
package: ## build a Debian package of the optimized program, with what `make install` installs; prints its path
	@command -v dpkg-deb >/dev/null || { echo "jotter: there is no dpkg-deb, which is on Debian and Ubuntu; elsewhere: make install" >&2; exit 1; }
	@sh scripts/setup build package
	@$(MAKE) --no-print-directory release
	@sh scripts/package $(RELEASE)

test-package: ## build the package, and test it in a root with nothing but what it declares
	@deb=$$($(MAKE) --no-print-directory package) && \
	  JOTTER_PACKAGE="$$deb" sh scripts/tests $(DEBUG)/package.log python3 -B -m unittest discover -q -p '*_test.py' Tests/Package

# Run this after an intended change of the output.
records: program ## record again the expected results of tests: recorded days and their tests, diagrams, examples, commands, picture
	@for day in first hard; do \
	  rm -f .build/$$day-day.journal; \
	  $(HERE) --store memory --keep-going --journal .build/$$day-day.journal <docs/$$day-day.script >/dev/null 2>&1; \
	  $(HERE) --replay .build/$$day-day.journal >/dev/null 2>&1 && chmod 644 .build/$$day-day.journal && mv .build/$$day-day.journal docs/ || exit 1; \
	done
	@for day in server animal; do \
	  python3 -B scripts/record-day $(HERE) .build/$$day-day.journal && \
	    $(HERE) --replay .build/$$day-day.journal >/dev/null 2>&1 && mv .build/$$day-day.journal docs/ || exit 1; \
	done
	@for day in hard:Hard server:Server animal:Animal; do \
	  $(HERE) --emit-test docs/$${day%:*}-day.journal >.build/emitted && \
	    mv .build/emitted Tests/ViewModelsTests/Recorded$${day#*:}Day.swift || exit 1; \
	done
	@$(MAKE) tests # After the days: tests of old recordings may not compile with a changed state.
	@JOTTER_RECORD=1 $(TEST) --filter 'ModuleDiagramTests|WorkshopTests/recordedConnectionsAreDeclared|DocumentTests/examplesDocumentShowsWholeFiles|CommandPageTests' >&2
	@python3 -B scripts/picture $(HERE) docs/prompt.svg

bench: release ## run the benchmarks; prints one line of JSON for each figure; ARGS="..."
	@sh scripts/setup bench
	@sh scripts/build $(RELEASE) bench -c release $(STATIC) --product bench
	@mkdir -p .bench
	@exec env JOTTER_PROGRAM="$$(pwd)/$(PROGRAM)" JOTTER_NETWORK="$$(pwd)/$(NETWORK)" $(RELEASE)/release/bench $(ARGS)

bench-shared: release ## measure a practice on a throwaway PostgreSQL server, with 50 prompts and a million incidents; ARGS="--incidents N ..."
	@sh scripts/setup test
	@exec python3 -B scripts/shared $(PROGRAM) $(ARGS)

# Uses the debug build of the tests: nothing is built twice.
docs: ## build a site from the documents and all public symbols
	@sh scripts/setup build test
	@sh scripts/build $(DEBUG) modules
	@sh scripts/docs $(DEBUG)

coverage: tests ## list the events and transitions of the state machines that no test visits
	@$(call visit,$(TEST) --skip '$(SLOW)' >$(VISITS)/log 2>&1) || { cat $(VISITS)/log >&2; exit 1; }
	@python3 scripts/coverage $(VISITS)/visited $(VISITS)/symbols

lint: ## check the format of the Swift files, and that there are no package dependencies
	@sh scripts/setup
	@$(SWIFT_FILES) swift format lint --strict -p >&2
	@sh scripts/documented | xargs swift format lint --strict -p --configuration \
	  "$$(sed 's/\("AllPublicDeclarationsHaveDocumentation"\): false/\1: true/' .swift-format)" >&2
	@if grep -nE '\.package[[:space:]]*\(' Package.swift >&2; then \
	  echo "jotter: Package.swift names a package; this project has none (docs/decisions)" >&2; exit 1; \
	fi

format: ## format the Swift files
	@sh scripts/setup
	@$(SWIFT_FILES) swift format -i -p >&2

setup: ## install missing build and test tools with the system's package manager
	@sh scripts/setup build test package

clean: ## remove build products and benchmark results
	@rm -rf .build .build-* .bench

release:
	@sh scripts/setup build
	@sh scripts/build $(RELEASE) jotter -c release $(STATIC) --product jotter
	@sh scripts/build $(RELEASE) jotter-network -c release $(STATIC) --product jotter-network
	@sh scripts/build $(RELEASE) jotter-postgresql -c release $(STATIC) --product jotter-postgresql

program:
	@sh scripts/setup build
	@sh scripts/build $(DEBUG) jotter --product jotter
	@sh scripts/build $(DEBUG) jotter-network --product jotter-network
	@sh scripts/build $(DEBUG) jotter-postgresql --product jotter-postgresql

tests:
	@sh scripts/setup build test
	@sh scripts/build $(DEBUG) tests --build-tests
