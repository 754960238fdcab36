if CommandLine.arguments.contains("newest") { await newestOnly() } else {
await dispatchBenches(rounds: 5)
_ = await roundtripBench(rounds: 5) }
