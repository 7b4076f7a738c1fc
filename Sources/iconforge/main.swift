Surroundings.settle()
// Not an asynchronous main: that ends the first thread, and a static program then spends ten
// milliseconds on unwinding its stack.
let arguments = Surroundings.arguments
if let status = Program.answer(arguments) { Surroundings.end(status) }
Surroundings.demandMemory()
Surroundings.demandProcesses()
Task.detached { Surroundings.end(await Program.run(arguments)) }
Surroundings.waitForEnd()
