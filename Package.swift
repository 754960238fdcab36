// swift-tools-version: 6.2
import PackageDescription

// Packages that depend on this one by version accept these unsafe flags since tools version 6.2 (decision 75).
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // Skips a self-check of the compiler that takes 62 s of 139 in UseCases (decision 68).
  .unsafeFlags(["-Xfrontend", "-disable-llvm-verify"]),
  // Specialization across modules; no look-up of concrete types by mangled name; no preallocated caches for generic
  // instantiations (decisions 4 and 24).
  .unsafeFlags(
    [
      "-cross-module-optimization", "-Xfrontend", "-disable-concrete-type-metadata-mangled-name-accessors",
      "-Xfrontend", "-disable-preallocated-instantiation-caches",
    ],
    .when(configuration: .release)),
]

let package = Package(
  name: "jotter",
  platforms: [.macOS(.v15)],
  products: [
    // For other packages: the reactors and their test harness.
    .library(name: "Architecture", targets: ["Architecture"]),
    .library(name: "Harness", targets: ["Harness"]),
    .executable(name: "jotter", targets: ["jotter"]),
    .executable(name: "jotter-network", targets: ["jotter-network"]),
    .executable(name: "jotter-postgresql", targets: ["jotter-postgresql"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "interleavings", targets: ["interleavings"]),
  ],
  traits: [
    // `make` installs libpq and passes the trait; all else builds and is tested without.
    .trait(name: "PostgreSQL", description: "Practices on a PostgreSQL server: jotter-postgresql is linked with libpq.")
  ],
  targets: [
    // The reactors: without domain types and without Foundation.
    .target(name: "Architecture", swiftSettings: strict),
    // Types shared by business and presentation, for every layer.
    .target(
      name: "Vocabulary", dependencies: ["Architecture"], path: "Sources/UseCases/Vocabulary", swiftSettings: strict),
    // Business: the domain's state and rules.
    .target(
      name: "UseCases", dependencies: ["Vocabulary", "Architecture"], exclude: ["Vocabulary"], swiftSettings: strict),
    // Presentation: view states.
    .target(name: "ViewModels", dependencies: ["UseCases", "Vocabulary", "Architecture"], swiftSettings: strict),
    // Platform: view states to lines, lines to actions. `packageAccess: false` hides UseCases.
    .target(
      name: "TerminalViews", dependencies: ["TerminalKit", "ViewModels", "Vocabulary", "Architecture", "CResources"],
      exclude: ["TerminalKit", "Translations", "Workshop/TracePage.html", "Paper/Paper.css"],
      packageAccess: false, swiftSettings: strict),
    // The terminal, for any app: line editor, keys, width, colors, messages and their languages (decision 82).
    .target(
      name: "TerminalKit", dependencies: ["Architecture"], path: "Sources/TerminalViews/TerminalKit",
      packageAccess: false, swiftSettings: strict),
    // Embedded text files, with C's `#embed`: `.embedInCode` compiles slowly (decision 79).
    .target(name: "CResources", path: "Sources/jotter/CResources", cSettings: [.treatAllWarnings(as: .error)]),
    // Each adapter implements a port of UseCases.
    .target(
      name: "Adapters",
      dependencies: ["UseCases", "Architecture", "CResources", "CSQLite", "DatabaseFrames", "NetworkFrames"],
      exclude: [
        "CSQLite", "Network", "PostgreSQL/CPostgreSQL", "PostgreSQL/Frames", "PostgreSQL/Program",
        "Animals/cat-breeds.json", "Animals/dog-breeds.json",
      ], swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Adapters/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // A separate program, so that jotter starts faster; `NetworkFrames` is the protocol of the pipe between the two.
    .executableTarget(
      name: "jotter-network", dependencies: ["NetworkFrames", "CCurl"], path: "Sources/Adapters/Network",
      exclude: ["Frames", "CCurl"], swiftSettings: strict),
    .systemLibrary(
      name: "CCurl", path: "Sources/Adapters/Network/CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "NetworkFrames", path: "Sources/Adapters/Network/Frames", swiftSettings: strict),
    // A separate program, too: libpq and its libraries take 3 ms to load at each start (decision 91).
    .executableTarget(
      name: "jotter-postgresql",
      dependencies: ["DatabaseFrames", .target(name: "CPostgreSQL", condition: .when(traits: ["PostgreSQL"]))],
      path: "Sources/Adapters/PostgreSQL/Program", swiftSettings: strict),
    .systemLibrary(
      name: "CPostgreSQL", path: "Sources/Adapters/PostgreSQL/CPostgreSQL", pkgConfig: "libpq",
      providers: [.apt(["libpq-dev"]), .brew(["libpq"])]),
    .target(name: "DatabaseFrames", path: "Sources/Adapters/PostgreSQL/Frames", swiftSettings: strict),
    // The composition root: connects all modules.
    .executableTarget(
      name: "jotter",
      dependencies: [
        "Architecture", "UseCases", "ViewModels", "TerminalViews", "TerminalKit", "Adapters", "Simulation", "Lessons",
        "Literals", "Watch", "CLinux",
      ],
      exclude: ["Simulation", "Lessons", "Literals", "Watch", "CLinux", "CResources"], swiftSettings: strict,
      // No library uses symbols of the program; exporting none saves the loader's time (decision 24).
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
      ]),
    .systemLibrary(name: "CLinux", path: "Sources/jotter/CLinux"),
    // Waits for reminders without a task; a separate library, because names in CLinux clash with the C library's.
    .target(
      name: "Watch", dependencies: ["Adapters", "UseCases", "Architecture", "CLinux"], path: "Sources/jotter/Watch",
      swiftSettings: strict),
    // Simulates a practice in one process, in an order drawn from a seed; a library for use by tests.
    .target(
      name: "Simulation",
      dependencies: ["Architecture", "UseCases", "ViewModels", "TerminalViews", "TerminalKit", "Adapters"],
      path: "Sources/jotter/Simulation", swiftSettings: strict),
    // Demonstrates each law, broken and kept; a library, so that tests check what it shows.
    .target(
      name: "Lessons", dependencies: ["Architecture", "CResources"], path: "Sources/jotter/Lessons",
      swiftSettings: strict),
    // Swift literals of values: for tests emitted from sessions, and for the harness's suggestions.
    .target(
      name: "Literals", dependencies: ["Architecture"], path: "Sources/jotter/Literals", swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Architecture", "UseCases", "ViewModels", "TerminalViews", "TerminalKit", "Adapters", "CSQLite", "Simulation",
      ],
      path: "Benchmarks", swiftSettings: strict),
    // Runs small scenarios in every order of their steps; built with INTERLEAVING (make interleavings).
    .executableTarget(
      name: "interleavings", dependencies: ["Architecture"], path: "Tests/Interleavings", swiftSettings: strict),

    // Test harness: a test must state everything that happens.
    .target(name: "Harness", dependencies: ["Architecture", "Literals"], path: "Tests/Harness", swiftSettings: strict),
    .testTarget(name: "HarnessTests", dependencies: ["Harness", "Architecture"], swiftSettings: strict),
    .testTarget(name: "ArchitectureTests", dependencies: ["Architecture"], swiftSettings: strict),
    .testTarget(
      name: "UseCasesTests", dependencies: ["UseCases", "Architecture", "Adapters", "Harness"],
      swiftSettings: strict),
    .testTarget(
      name: "ViewModelsTests",
      dependencies: ["ViewModels", "UseCases", "Architecture", "Adapters", "Harness"],
      swiftSettings: strict),
    .testTarget(
      name: "TerminalViewsTests", dependencies: ["TerminalViews", "TerminalKit", "ViewModels", "Architecture"],
      exclude: ["Snapshots"], swiftSettings: strict),
    .testTarget(
      name: "AdaptersTests",
      dependencies: [
        "BuiltProgram", "Adapters", "ViewModels", "UseCases", "Architecture", "CSQLite", "Harness", "Simulation",
        "jotter-postgresql",
      ], swiftSettings: strict),
    // Types the commands that hints suggest into the whole app, at a prompt and in a shell.
    .testTarget(
      name: "HintsTests",
      dependencies: [
        "TerminalViews", "TerminalKit", "ViewModels", "UseCases", "Adapters", "Architecture", "Harness",
      ],
      swiftSettings: strict),
    // The code of docs/tutorial, step by step. The record tutorial declares reduced types with the product's names, and
    // so is a separate module.
    .testTarget(
      name: "TutorialTests",
      dependencies: [
        "TerminalViews", "TerminalKit", "ViewModels", "UseCases", "Adapters", "Architecture", "Harness", "CSQLite",
      ],
      exclude: ["Records"], swiftSettings: strict),
    .testTarget(
      name: "RecordTutorialTests",
      dependencies: [
        "TerminalViews", "TerminalKit", "ViewModels", "UseCases", "Adapters", "Architecture", "Harness",
      ],
      path: "Tests/TutorialTests/Records", swiftSettings: strict),
    // The four programs of docs/examples.md, each in one file with its tests.
    .testTarget(
      name: "ExamplesTests", dependencies: ["Architecture", "Harness"], path: "Tests/Examples", swiftSettings: strict),
    // Runs the built program, types into its terminal, and starts the animal server.
    .target(
      name: "BuiltProgram", dependencies: ["Adapters", "Architecture"], path: "Tests/BuiltProgram",
      swiftSettings: strict),
    // Slow tests: hundreds of seeds, checks of the sources, and the built program with real faults.
    .testTarget(
      name: "ProjectTests", dependencies: ["Architecture", "Lessons"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: [
        "BuiltProgram", "UseCases", "TerminalViews", "TerminalKit", "jotter-network", "jotter-postgresql",
      ],
      exclude: ["digest_page_test.py", "book_page_test.py", "trace_page_test.py", "mail_server.py"],
      swiftSettings: strict),
    .testTarget(
      name: "NetworkTests", dependencies: ["BuiltProgram", "Adapters", "UseCases", "Architecture", "jotter-network"],
      swiftSettings: strict),
    .testTarget(
      name: "InstitutionTests", dependencies: ["BuiltProgram", "Adapters", "UseCases", "Architecture"],
      swiftSettings: strict),
    .testTarget(
      name: "SimulationTests",
      dependencies: ["Simulation", "TerminalViews", "Adapters", "UseCases", "Architecture"], swiftSettings: strict),
    .testTarget(name: "LessonsTests", dependencies: ["Lessons", "Architecture"], swiftSettings: strict),
  ],
  // C23, for `#embed`.
  cLanguageStandard: .c2x
)

// Only the reactors: a shorter build for the thread sanitizer (make test-threads).
if Context.environment["JOTTER_REACTORS"] != nil {
  let reactors = ["Architecture", "Literals", "Harness", "HarnessTests", "ArchitectureTests"]
  package.targets.removeAll { !reactors.contains($0.name) }
  package.products = []
}
