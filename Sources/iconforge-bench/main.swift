import LibC

exit(Bench.run(Array(CommandLine.arguments.dropFirst())))
