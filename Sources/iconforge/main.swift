Surroundings.settle()
// An asynchronous main would end the first thread, which takes a static program ten milliseconds.
let arguments = Surroundings.arguments
if let status = Program.answer(arguments) { Surroundings.end(status) }
Surroundings.demandMemory()
Surroundings.demandProcesses()
Task.detached { Surroundings.end(await Program.run(arguments)) }
Surroundings.waitForEnd()
