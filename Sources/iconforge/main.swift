ProcessEnvironment.settle()
// An asynchronous main would end the first thread, which takes a static program ten milliseconds.
let arguments = Program.resolved(ProcessEnvironment.arguments)
if let status = Program.answer(arguments) { ProcessEnvironment.end(status) }
ProcessEnvironment.demandMemory()
ProcessEnvironment.demandProcesses()
Task.detached { ProcessEnvironment.end(await Program.run(arguments)) }
ProcessEnvironment.waitForEnd()
