import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("Step mode")
struct StepModeTests {
  @Test("a count in step mode makes that many steps, shows while it is typed, and applies to one key")
  func stepCounts() throws {
    let session = try gallerySession("flow", width: 60, height: 12)
    session.press("S", "7")
    #expect(session.statusLine.contains("7 …"))
    session.press("j")
    expect(session.view.contentOffset.y, 7)
    #expect(session.statusLine.contains("step 7"))
    session.press(contentsOf: "900j")
    let steps = Int(session.view.contentOffset.y)
    #expect(session.statusLine.contains("step \(steps + 1)"), "one more step finds the end")
    session.press("g", "4", "S", "G")
    let end = session.view.contentOffset.y
    expect(end, session.view.contentSize.height - 11)
    session.press("g", "E", "9", .escape, "G")
    expect(session.view.contentOffset.y, end)
  }

  @Test("the last row says what each mark on the content means, and how often it is there")
  func legend() throws {
    let session = try gallerySession("flow")
    func shown() -> [ElementIdentifier: CGRect] {
      session.view.layoutIfNeeded()
      let elements = session.view.visibleElements.map { ($0.identifier, $0.attributes.frame) }
      return Dictionary(elements) { first, _ in first }
    }
    session.press("S", "8", "j")
    let before = shown()
    session.press("j")
    let after = shown()
    let common = before.keys.filter { after[$0] != nil }
    let counts = [
      ("+", after.count - common.count, "appeared"), ("~", common.count { before[$0] != after[$0] }, "moved"),
      ("=", common.count { before[$0] == after[$0] }, "stayed"), ("-", before.count - common.count, "left"),
    ]
    for (mark, count, words) in counts {
      #expect(session.statusLine.contains("  \(mark) \(count) \(words)"), "\(session.statusLine)")
    }
    #expect(counts.count { $0.1 > 0 } >= 3, "\(counts)")
  }

  @Test("of many rows in step mode, the last one is marked, and none is painted in between")
  func lastOfManySteps() throws {
    let (many, single) = (try gallerySession("flow"), try gallerySession("flow"))
    many.press("S")
    many.press(contentsOf: "30")
    _ = many.frame()
    var readings = 0
    many.instruments.clock = {
      readings += 1
      return .zero
    }
    many.press("j")
    expect(readings, 1, "the keys are dated, and painting would read the clock twice")
    single.press("S")
    for _ in 0..<30 {
      single.press("j")
      _ = single.frame()
    }
    expect(many.rows(), single.rows())
    expect(many.scenery.lastStep?.count(of: .appeared), single.scenery.lastStep?.count(of: .appeared))
    expect(many.scenery.lastStep?.count(of: .left), single.scenery.lastStep?.count(of: .left))
  }
}
