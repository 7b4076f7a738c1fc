import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct MemoryBudgetTests {
  /// Sums memory in use and records the order of tasks.
  private actor Meter {
    private(set) var spent = 0
    private(set) var most = 0
    private(set) var order: [Int] = []

    func begin(_ number: Int, _ bytes: Int) {
      spent += bytes
      most = max(most, spent)
      order.append(number)
    }

    func end(_ bytes: Int) { spent -= bytes }
  }

  @Test(arguments: [1, 8, 40])
  func `tasks together never exceed the budget`(bytes: Int) async {
    let (budget, meter) = (MemoryBudget(100), Meter())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        group.addTask {
          await budget.spending(bytes) {
            await meter.begin(number, bytes)
            for _ in 0..<20 { await Task.yield() }
            await meter.end(bytes)
          }
        }
      }
    }
    #expect(await meter.most <= 100)
    #expect(await meter.order.count == 64)
  }

  @Test func `a task larger than the budget runs alone`() async {
    let (budget, meter) = (MemoryBudget(100), Meter())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<16 {
        group.addTask {
          await budget.spending(number % 2 == 0 ? 1000 : 10) {
            await meter.begin(number, number % 2 == 0 ? 1000 : 10)
            for _ in 0..<20 { await Task.yield() }
            await meter.end(number % 2 == 0 ? 1000 : 10)
          }
        }
      }
    }
    #expect(await meter.most == 1000)
    #expect(await meter.order.count == 16)
  }
}
