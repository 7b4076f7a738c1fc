import LibC

exit(await Program.run(Array(CommandLine.arguments.dropFirst())))
