import Foundation

// Every limit is measured in the same run, in turn with its figure: a noisy machine disturbs both alike.
let rounds = 5
let wanted = Array(CommandLine.arguments.dropFirst())
func isWanted(_ group: String) -> Bool { wanted.isEmpty || wanted.contains(group) }

// Runs first, because it would otherwise reuse memory that other benchmarks have freed.
if isWanted("bytes") { try bytesBench() }
if isWanted("dispatch") { await dispatchBenches(rounds: rounds) }
if isWanted("features") { await featureBenches(rounds: rounds) }
if isWanted("simulate") { simulationBench(rounds: rounds) }
if isWanted("record") { try await recordBenches(rounds: rounds) }
if isWanted("roundtrip") { _ = await roundtripBench(rounds: rounds) }
if isWanted("line") { try await lineBench(rounds: rounds) }
if isWanted("durable") { try await durableBench(rounds: rounds) }
if isWanted("list") { try await listBenches(rounds: rounds) }
if isWanted("patients") { try await patientBenches(rounds: rounds) }
if isWanted("books") { try await bookBenches(rounds: rounds) }
if isWanted("complete") { try await completionBench(rounds: rounds) }
if isWanted("animals") { try await animalBenches(rounds: rounds) }
if isWanted("openmrs") { try await serverBenches(rounds: rounds) }
if isWanted("outbox") { try await outboxBenches(rounds: rounds) }
if isWanted("watch") { try await watchBench() }
if isWanted("start") { try startBench(rounds: rounds) }
