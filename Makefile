# One way in for people and for machines: `make help`.
#
# Kept to GNU make 3.81 (macOS) and POSIX sh. Every path is relative, so a
# checkout may lie in a folder with spaces. Standard output belongs to the
# program, the tests or the benchmarks: all else goes to standard error. (make
# itself writes there after -C: from elsewhere, make --no-print-directory -C.)

SHELL := /bin/sh
.DEFAULT_GOAL := help
.SUFFIXES:
# In order, whatever -j says: with several jobs, only one has standard input.
.NOTPARALLEL:

# What is run from here and what the tests use is built in a quarter of the time;
# what is installed and measured, with optimization (.ci/run tries that one, too).
DEBUG := .build
RELEASE := .build-release
HERE := $(DEBUG)/debug/jotter
PROGRAM := $(RELEASE)/release/jotter
# What it starts when something is asked over the network.
NETWORK := $(RELEASE)/release/jotter-network
# A program that needs no toolchain where it runs, and starts at once. Apple's
# systems have the library, and no static one. What is linked in is looked for
# in no folder, and other libraries only where the system has them. Without the
# names of functions it is half as large. Functions in sections of their own, of
# which the linker keeps one of several that are the same, are 6 MB less, and
# data of languages that it does not speak 22 MB (decision 65). The library of
# C++, too, is linked in where the compiler has it as an archive: the loader
# need not look up its names at each start (decision 59).
STATIC = $(if $(filter Darwin,$(shell uname -s)),,--static-swift-stdlib --disable-local-rpath -Xlinker -s \
  -Xlinker --icf=safe -Xswiftc -Xfrontend -Xswiftc -function-sections \
  -Xswiftc -L$(RELEASE)/archives $$(sh scripts/archives $(RELEASE)/archives))

# Arguments for the program or the benchmarks, quoted as in a shell:
#   make run ARGS='note "limping, left hind" --cost 35'
ARGS ?=
PREFIX ?= ~/.local
DESTDIR ?=
# By the environment, so that no character in them needs quoting.
export PREFIX DESTDIR

# Targets whose tests read the sources or run the built program, and suites that
# take every field of every kind, or many seeds. All others are unit tests, by
# exclusion: a new test target is never forgotten.
SLOW := ^(ProjectTests|ProgramTests|NetworkTests|InstitutionTests|SimulationTests)[.]|[.](Every[A-Za-z]*|[A-Za-z]*Simulation)Tests/
# They ask a server and steer it at once: beside tests that hold a thread while
# a program runs, one of the two would be late.
ALONE := ^NetworkTests[.]

# The formatter has all its files open at once, and a shell may open 256 (macOS).
SWIFT_FILES := find Package.swift Sources Tests Benchmarks -name '*.swift' -print0 | xargs -0 -n 100

# Each part of `make test` has a log and a line of the table that ends it.
PARTS := build servers unit network program threads interleavings
TABLE := $(DEBUG)/parts
PART := tests
TEST = sh scripts/tests $(DEBUG)/$(PART).log swift test --scratch-path $(DEBUG) --skip-build

# The unit tests. They note which events and cases of the state machines they visit: one that none visits is an error
# that names it (docs/testing.md).
VISITS := .build-coverage
define unit
@$(call visit,$(TEST) --skip '$(SLOW)')
@python3 scripts/coverage --gate $(VISITS)/visited $(VISITS)/symbols
endef
# $(call visit,TESTS): runs them, and notes what they visit.
visit = rm -rf $(VISITS) && mkdir -p $(VISITS)/symbols && \
  sh scripts/symbols $(VISITS)/symbols $(DEBUG) package Vocabulary UseCases ViewModels && \
  JOTTER_COVERAGE="$$(pwd)/$(VISITS)/visited" $(1)

# The servers that stand in for the real ones, and the scripts that change, compare and count, have tests of their own.
SERVERS := sh scripts/tests $(DEBUG)/servers.log sh -c 'for name in AnimalServer OpenMRSServer InstitutionServer Mutants Same House; do \
  python3 -B -m unittest discover -q Tests/$$name </dev/null || exit 1; done'

# The reactors again, with every access watched: a build of its own.
SANITIZED := JOTTER_REACTORS=1 sh scripts/tests $(DEBUG)/threads.log swift test --scratch-path .build-tsan --sanitize=thread \
  --filter '^(ArchitectureTests|HarnessTests)[.]'

# Small scenarios through every order of their steps: a build of its own, in
# which each lock is a point where another thread may go first.
INTERLEAVINGS := .build-interleavings
EXPLORE := SWIFT_DETERMINISTIC_HASHING=1 $(INTERLEAVINGS)/release/interleavings

# The share of changes, in percent, that the tests must notice.
NOTICED := 85

.PHONY: help run animals openmrs institution interleavings soak mutants same house exercises test test-threads test-unit test-slow install bench docs coverage lint format setup clean
.PHONY: program release tests records $(PARTS:%=part-%)

help: ## show these lines
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/make \1#\2/p' Makefile | \
	while IFS='#' read -r name text; do printf '%-16s %s\n' "$$name" "$$text"; done

# exec: the terminal, the pipes and the signals are the program's own. When it
# fails, make itself exits with 2 and names the program's exit code.
run: program ## build and open the prompt; make run < FILE runs a script; ARGS="incidents --json"
	@exec $(HERE) $(ARGS)

animals: program ## open the prompt with cats and dogs of a server on this machine
	@sh scripts/setup test
	@exec sh scripts/served animals $(HERE) $(ARGS)

openmrs: program ## open the prompt with a fictional practice on an OpenMRS server of this machine
	@sh scripts/setup test
	@exec sh scripts/served openmrs $(HERE) $(ARGS)

institution: program ## open the prompt with an institution's SFTP server on this machine, which takes reports
	@sh scripts/setup test
	@exec sh scripts/served institution $(HERE) $(ARGS)

test: ## run every test; it ends with how many ran and how long each part took
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

interleavings: ## run the reactors through every order of their steps, with few interruptions; ARGS="--filter TEXT --replay STEPS"
	@sh scripts/setup build
	@sh scripts/build $(INTERLEAVINGS) interleavings -c release -Xswiftc -DINTERLEAVING --product interleavings
	@sh scripts/tests $(DEBUG)/interleavings.log env $(EXPLORE) $(ARGS)

soak: release tests ## run the reactors through random orders, kill prompts, first starts, watchers and what sends or copies, cut the power, and have system calls fail; ARGS="--soak RUNS --seed N"
	@sh scripts/build $(INTERLEAVINGS) interleavings -c release -Xswiftc -DINTERLEAVING --product interleavings
	@$(EXPLORE) $(if $(ARGS),$(ARGS),--soak 50000)
	@JOTTER_WATCHER_KILLS=100 JOTTER_DELIVERY_KILLS=200 JOTTER_KILLS=600 JOTTER_FIRST_KILLS=200 JOTTER_COPY_KILLS=150 \
	  JOTTER_CUTS=200 JOTTER_STOPS=400 JOTTER_FAULTS=420 JOTTER_PROGRAM="$$(pwd)/$(PROGRAM)" \
	  $(TEST) --filter '(WatchTests|DeliveryTests|KillTests)/(killed|firstStart)|PowerCutTests/|CutOffTests/'

# make mutants DIFF=HEAD tries the lines that are not committed yet, MODULE=UseCases TESTS="UseCasesTests" a part.
mutants: ## change the program in many places, one at a time: a test must notice; SEED=1 COUNT=300 DIFF=BASE MODULE=NAME TESTS="NAME"
	@sh scripts/setup build test
	@SLOW_TESTS='$(SLOW)' python3 -B scripts/mutants --bound $(NOTICED) $(if $(SEED),--seed '$(SEED)') \
	  $(if $(COUNT),--count '$(COUNT)') $(if $(DIFF),--diff '$(DIFF)') $(if $(MODULE),--module '$(MODULE)') \
	  $(if $(TESTS),--tests '$(TESTS)') $(ARGS)

# The base is built once for each commit.
same: program ## type the same lines into the program of a commit and into today's: BASE=COMMIT; ARGS="--count N --seed N"
	@[ -n "$(BASE)" ] || { echo "jotter: say what to compare with: make same BASE=COMMIT" >&2; exit 2; }
	@python3 -B scripts/same '$(BASE)' $(ARGS)

house: ## count repeated words, mirrored types and lines of the sources, with their goals; COMMIT=NAME ARGS="--list"; ARGS="--process BASE..HEAD"
	@sh scripts/setup build test
	@python3 -B scripts/house $(if $(COMMIT),'$(COMMIT)') $(ARGS)

exercises: ## carry out the exercises of the lessons in a copy, where a test must fail; takes an hour; ARGS="8 11"
	@sh scripts/setup build
	@SLOW='$(SLOW)' python3 -B scripts/exercises $(ARGS)

test-slow: tests part-network part-program ## run the tests of the sources and of the built program

# A copy beside it, then a rename: a jotter that runs meanwhile is not harmed,
# and nobody ever starts half a program.
install: release ## install program, manual page and completions; PREFIX=~/.local unless you say
	@prefix=$$PREFIX; \
	case $$prefix in '~') prefix=$$HOME ;; '~/'*) prefix=$$HOME/$${prefix#'~/'} ;; esac; \
	bin=$$prefix/bin; to=$$DESTDIR$$bin; beside=$$DESTDIR$$prefix/libexec; new=.jotter.$$$$; \
	trap 'rm -f "$$to/$$new" "$$beside/$$new"' EXIT; \
	place() { test ! -d "$$2/$$3" && mkdir -p "$$2" && cp "$$1" "$$2/$$new" && chmod 755 "$$2/$$new" && mv -f "$$2/$$new" "$$2/$$3"; }; \
	if ! place $(NETWORK) "$$beside" jotter-network || ! place $(PROGRAM) "$$to" jotter; then \
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

# What the program must still do in the same way, after a change that was meant.
records: program ## record anew what tests compare with: the recorded days, the test made of one, the pictures, the examples
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
	@$(MAKE) tests # After the days: the tests of before may not compile with a changed state.
	@JOTTER_RECORD=1 $(TEST) --filter 'ModuleDiagramTests|WorkshopTests/wiring|DocumentTests/examples|CommandPageTests' >&2
	@python3 -B scripts/picture $(HERE) docs/prompt.svg

bench: release ## measure; one line of JSON for each figure; ARGS="..."
	@sh scripts/setup bench
	@sh scripts/build $(RELEASE) bench -c release $(STATIC) --product bench
	@mkdir -p .bench
	@exec env JOTTER_PROGRAM="$$(pwd)/$(PROGRAM)" JOTTER_NETWORK="$$(pwd)/$(NETWORK)" $(RELEASE)/release/bench $(ARGS)

# From the debug build that the tests use, too: nothing is built twice.
docs: ## make a site of the documents and of all public symbols
	@sh scripts/setup build test
	@sh scripts/build $(DEBUG) modules
	@sh scripts/docs $(DEBUG)

coverage: tests ## say which events and transitions of the state machines no test has visited
	@$(call visit,$(TEST) --skip '$(SLOW)' >$(VISITS)/log 2>&1) || { cat $(VISITS)/log >&2; exit 1; }
	@python3 scripts/coverage $(VISITS)/visited $(VISITS)/symbols

lint: ## check the form of the Swift files, and that there are no packages
	@sh scripts/setup
	@$(SWIFT_FILES) swift format lint --strict -p >&2
	@sh scripts/documented | xargs swift format lint --strict -p --configuration \
	  "$$(sed 's/\("AllPublicDeclarationsHaveDocumentation"\): false/\1: true/' .swift-format)" >&2
	@if grep -nE '\.package[[:space:]]*\(' Package.swift >&2; then \
	  echo "jotter: Package.swift names a package; this project has none (docs/decisions)" >&2; exit 1; \
	fi

format: ## put the Swift files into form
	@sh scripts/setup
	@$(SWIFT_FILES) swift format -i -p >&2

setup: ## install what building and testing need, with the system's package manager
	@sh scripts/setup build test

clean: ## remove what was built and measured
	@rm -rf .build .build-* .bench

release:
	@sh scripts/setup build
	@sh scripts/build $(RELEASE) jotter -c release $(STATIC) --product jotter
	@sh scripts/build $(RELEASE) jotter-network -c release $(STATIC) --product jotter-network

program:
	@sh scripts/setup build
	@sh scripts/build $(DEBUG) jotter --product jotter
	@sh scripts/build $(DEBUG) jotter-network --product jotter-network

tests:
	@sh scripts/setup build test
	@sh scripts/build $(DEBUG) tests --build-tests
