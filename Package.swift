// swift-tools-version: 6.2
import PackageDescription

// A package that depends on this one by version has the unsafe flags, too: SwiftPM allows them from tools version 6.2 on
// (decision 75).
let strict: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
  // The compiler's check of its own code takes more than half of a build's time (decision 68: 62 s of 139 for UseCases).
  .unsafeFlags(["-Xfrontend", "-disable-llvm-verify"]),
  // Specialised across modules; concrete types are not looked up by their names, and no memory waits for conformances
  // that may never be asked for (decisions 4 and 24).
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
    // For other packages: the reactors, and the harness of their tests.
    .library(name: "Architecture", targets: ["Architecture"]),
    .library(name: "Harness", targets: ["Harness"]),
    .executable(name: "jotter", targets: ["jotter"]),
    .executable(name: "jotter-network", targets: ["jotter-network"]),
    .executable(name: "bench", targets: ["bench"]),
    .executable(name: "interleavings", targets: ["interleavings"]),
  ],
  targets: [
    // The reactors. They know no domain and no Foundation.
    .target(name: "Architecture", swiftSettings: strict),
    // The words that are the same for business and for a person: every layer sees them.
    .target(
      name: "Vocabulary", dependencies: ["Architecture"], path: "Sources/UseCases/Vocabulary", swiftSettings: strict),
    // Business: what is true, and what must happen because of it.
    .target(
      name: "UseCases", dependencies: ["Vocabulary", "Architecture"], exclude: ["Vocabulary"], swiftSettings: strict),
    // Presentation: what a person should see, and when.
    .target(name: "ViewModels", dependencies: ["UseCases", "Vocabulary", "Architecture"], swiftSettings: strict),
    // Platform: view states to lines, lines to actions. `packageAccess: false` hides the business.
    .target(
      name: "TerminalViews", dependencies: ["TerminalKit", "ViewModels", "Vocabulary", "Architecture", "CResources"],
      exclude: ["TerminalKit", "Translations", "Workshop/TracePage.html", "Paper/Paper.css"],
      packageAccess: false, swiftSettings: strict),
    // The terminal itself, for any app: editor and keys, width, inks, messages and their languages (decision 82).
    .target(
      name: "TerminalKit", dependencies: ["Architecture"], path: "Sources/TerminalViews/TerminalKit",
      packageAccess: false, swiftSettings: strict),
    // The texts that are part of the program: a file compiles quickly by `#embed` of C, and slowly by `.embedInCode`
    // (decision 79).
    .target(name: "CResources", path: "Sources/jotter/CResources", cSettings: [.treatAllWarnings(as: .error)]),
    // The outside: each adapter implements a port of UseCases.
    .target(
      name: "Adapters", dependencies: ["UseCases", "Architecture", "CResources", "CSQLite", "NetworkFrames"],
      exclude: ["CSQLite", "Network", "Animals/cat-breeds.json", "Animals/dog-breeds.json"], swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite", path: "Sources/Adapters/CSQLite", pkgConfig: "sqlite3",
      providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
    // The network is a program of its own, so that the other one starts at once, and what goes through the pipe between.
    .executableTarget(
      name: "jotter-network", dependencies: ["NetworkFrames", "CCurl"], path: "Sources/Adapters/Network",
      exclude: ["Frames", "CCurl"], swiftSettings: strict),
    .systemLibrary(
      name: "CCurl", path: "Sources/Adapters/Network/CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .target(name: "NetworkFrames", path: "Sources/Adapters/Network/Frames", swiftSettings: strict),
    // The composition root: the only place that knows all of them.
    .executableTarget(
      name: "jotter",
      dependencies: [
        "Architecture", "UseCases", "ViewModels", "TerminalViews", "TerminalKit", "Adapters", "Simulation", "Lessons",
        "Literals", "Watch", "CLinux",
      ],
      exclude: ["Simulation", "Lessons", "Literals", "Watch", "CLinux", "CResources"], swiftSettings: strict,
      // No library looks for names in the program: the loader, too, need not (decision 24).
      linkerSettings: [
        .unsafeFlags(["-Xlinker", "--no-export-dynamic"], .when(platforms: [.linux], configuration: .release))
      ]),
    .systemLibrary(name: "CLinux", path: "Sources/jotter/CLinux"),
    // Waits for reminders without a task; a library of its own, because the C module has names of the system's own module.
    .target(
      name: "Watch", dependencies: ["Adapters", "UseCases", "Architecture", "CLinux"], path: "Sources/jotter/Watch",
      swiftSettings: strict),
    // A whole practice in one process, in an order drawn from a seed; a library, so that tests drive it, too.
    .target(
      name: "Simulation",
      dependencies: ["Architecture", "UseCases", "ViewModels", "TerminalViews", "TerminalKit", "Adapters"],
      path: "Sources/jotter/Simulation", swiftSettings: strict),
    // Each law broken and kept, side by side; a library, so that tests hold it to what it shows.
    .target(
      name: "Lessons", dependencies: ["Architecture", "CResources"], path: "Sources/jotter/Lessons",
      swiftSettings: strict),
    // Values as Swift: for tests that are made of sessions, and for what the harness says to write.
    .target(
      name: "Literals", dependencies: ["Architecture"], path: "Sources/jotter/Literals", swiftSettings: strict),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Architecture", "UseCases", "ViewModels", "TerminalViews", "TerminalKit", "Adapters", "CSQLite", "Simulation",
      ],
      path: "Benchmarks", swiftSettings: strict),
    // Runs small scenarios through every order of their steps; built with INTERLEAVING (make interleavings).
    .executableTarget(
      name: "interleavings", dependencies: ["Architecture"], path: "Tests/Interleavings", swiftSettings: strict),

    // Holds a test to saying everything that happens; itself under test.
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
      dependencies: ["Adapters", "ViewModels", "UseCases", "Architecture", "CSQLite", "Harness"],
      swiftSettings: strict),
    // The code of docs/tutorial, step by step. A field is followed through types of the product's names, reduced; so it
    // has a module of its own.
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
    // Runs the built program, types at it, and starts the server of animals.
    .target(
      name: "BuiltProgram", dependencies: ["Adapters", "Architecture"], path: "Tests/BuiltProgram",
      swiftSettings: strict),
    // Slow groups: seeds by the hundred, the sources themselves, and the built program against real faults.
    .testTarget(
      name: "ProjectTests", dependencies: ["Architecture", "Lessons"], exclude: ["Fixtures"],
      swiftSettings: strict),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["BuiltProgram", "UseCases", "TerminalViews", "TerminalKit", "jotter-network"],
      exclude: ["digest_page_test.py", "book_page_test.py", "trace_page_test.py", "mail_server.py"],
      swiftSettings: strict),
    .testTarget(
      name: "NetworkTests", dependencies: ["BuiltProgram", "Adapters", "UseCases", "Architecture", "jotter-network"],
      swiftSettings: strict),
    .testTarget(
      name: "InstitutionTests", dependencies: ["BuiltProgram", "Adapters", "UseCases", "Architecture"],
      swiftSettings: strict),
    .testTarget(
      name: "SimulationTests", dependencies: ["Simulation", "Adapters", "UseCases", "Architecture"],
      swiftSettings: strict),
    .testTarget(name: "LessonsTests", dependencies: ["Lessons", "Architecture"], swiftSettings: strict),
  ],
  // C23, for `#embed`.
  cLanguageStandard: .c2x
)

// The reactors alone: the thread sanitizer has a build of its own, and nobody waits for the rest of it (make test-threads).
if Context.environment["JOTTER_REACTORS"] != nil {
  let reactors = ["Architecture", "Literals", "Harness", "HarnessTests", "ArchitectureTests"]
  package.targets.removeAll { !reactors.contains($0.name) }
  package.products = []
}
