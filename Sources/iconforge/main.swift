import IconForgeKit

Surroundings.settle()
// Not an asynchronous main: that ends the first thread, and a static program then spends ten
// milliseconds on unwinding its stack.
if let status = Program.answer(CommandLine.arguments) { Surroundings.end(status) }
Task.detached { Surroundings.end(await Program.run(CommandLine.arguments)) }
Surroundings.waitForEnd()
