import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import TestExpectations
import Testing

@testable import Explorer

@MainActor
@Suite("The costs of the last step, and the log of invalidations")
struct WatchTests {
  private func session(_ keys: Key..., scene: String = "flow", width: Int = 120, height: Int = 24) throws
    -> ExplorerSession
  {
    let session = try gallerySession(scene, width: width, height: height)
    session.handle(keys.map { .key($0) })
    return session
  }

  private func show(_ session: ExplorerSession, bytes: Int = 409) {
    _ = session.frame()
    _ = session.presented(PresentCost(bytes: bytes, writes: 1), in: .microseconds(90))
  }

  @Test("the costs panel, the JSON log and the view's own counters show the same numbers")
  func agreement() throws {
    let session = try session("s")
    var lines: [String] = []
    session.log = { lines.append($0) }
    show(session)
    session.press("j")
    show(session)
    let work = session.view.statistics
    let last = try #require(lines.last)
    let json = try #require(try JSONSerialization.jsonObject(with: Data(last.utf8)) as? [String: Any])
    for (name, value) in work.named { #expect(json[name] as? Int == value, "\(name)") }
    #expect(json["bytes"] as? Int == 409)
    #expect(json["writes"] as? Int == 1)
    #expect(json["presentMicroseconds"] as? Int == 90)
    #expect(json["passes"] as? Int == 1)
    expect(work.rectQueries, 1)
    let panel = session.rows().joined(separator: "\n")
    #expect(panel.contains("\(work.elementsReturned) by 1 query, \(work.elementsReturnedOutside) outside"))
    #expect(panel.contains("\(work.attributesMade) attributes, \(work.viewsMade) views"))
    #expect(panel.contains("\(work.viewsReused) views, \(work.viewsRecycled) recycled"))
    #expect(panel.contains("\(work.sectionsSolved) sections, \(work.itemsSolved) items"))
    #expect(panel.contains("409 bytes in 1 write"))
  }

  @Test("times come from the session's clock")
  func times() throws {
    let session = try session()
    var now = Duration.zero
    session.instruments.clock = {
      now += .microseconds(10)
      return now
    }
    session.press("s")
    show(session)
    session.press("j")
    show(session)
    let step = try #require(session.scenery.lastStep)
    #expect(
      (step.queryTime, step.paintTime, step.presentTime) == (.microseconds(10), .microseconds(10), .microseconds(90)))
    #expect(session.rows().contains { $0.contains("query 10 paint 10 present 90") })
  }

  @Test("drawing the costs panel again is not a step")
  func refresh() throws {
    let session = try session("s")
    _ = session.frame()
    #expect(session.presented(PresentCost(bytes: 1, writes: 1), in: .zero), "the numbers are due")
    let number = session.scenery.lastStep?.number
    _ = session.frame()
    #expect(!session.presented(PresentCost(bytes: 1, writes: 1), in: .zero))
    expect(session.scenery.lastStep?.number, number)
    expect(session.instruments.stepWatch?.history.count, 1)
  }

  @Test("lines of JSON name the invalidation")
  func json() throws {
    let session = try session()
    var lines: [String] = []
    session.log = { lines.append($0) }
    session.handle([.resize(CellSize(width: 70, height: 24))])
    let json = try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    let first = try #require(json.first)
    #expect(first["event"] as? String == "invalidation")
    #expect(first["who"] as? String == "FlowLayout")
    #expect(first["why"] as? String == "bounds 0,0 70×23")
    #expect(first["what"] as? String == "the whole layout")
  }

  @Test("lines of JSON have the scene, and the time from the session's clock")
  func whenAndWhere() throws {
    let session = try session()
    session.instruments.clock = { .milliseconds(1234) }
    var lines: [String] = []
    session.log = { lines.append($0) }
    for event in [InputEvent.resize(CellSize(width: 70, height: 24)), .key("j"), .key(.tab), .key("j")] {
      session.handle([event])
      show(session)
    }
    let json = try lines.map { try #require(try JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]) }
    #expect(json.allSatisfy { $0["milliseconds"] as? Int == 1234 })
    expect(Set(json.compactMap { $0["event"] as? String }), ["invalidation", "step"])
    let scenes = json.compactMap { $0["scene"] as? String }
    let next = session.catalogue.scenes[try session.catalogue.index(named: "flow") + 1].name
    expect(scenes.count, json.count)
    expect(scenes.first, "flow")
    expect(scenes.last, next)
  }

  @Test("a log that can no longer be written is reported once in a bar and closed")
  func brokenLog() throws {
    struct Full: Error, CustomStringConvertible { let description = "the log is full" }
    let session = try session()
    var count = 0
    session.log = { _ in
      count += 1
      throw Full()
    }
    show(session)
    session.press("j")
    show(session)
    expect(session.rows().count { $0.contains("the log is full") }, 1)
    #expect(session.log == nil)
    expect(count, 1)
    session.press(.escape, "j")
    show(session)
    #expect(!session.rows().contains { $0.contains("the log is full") })
    #expect(session.instruments.stepWatch == nil)
  }

  @Test("a new scene is measured from its first layout pass on")
  func scenes() throws {
    let session = try session("s")
    show(session)
    session.press(.tab)
    show(session)
    let step = try #require(session.scenery.lastStep)
    #expect(step.work.viewsMade > 0)
    expect(step.count(of: .appeared), session.view.visibleElements.count)
  }

  @Test("the graph has one bar per step, and the greatest is full")
  func graph() {
    expect(StepGraph.bars([0, 50, 100], isUnicode: true), "▁▄█")
    expect(StepGraph.bars([0, 50, 100], isUnicode: false), "_=@")
    expect(StepGraph.bars([0, 0], isUnicode: true), "▁▁")
    #expect(StepGraph.bars([], isUnicode: true).isEmpty)
  }

  @Test("while its panels are closed, nothing is measured or kept")
  func closed() throws {
    let session = try session("s", "j", "s", "e", "e")
    #expect(session.instruments.stepWatch == nil)
    #expect(session.view.eventHandler == nil)
    #expect(!session.presented(PresentCost(bytes: 1, writes: 1), in: .zero))
  }

  @Test("long lines of the event log wrap, and keys scroll it line by line")
  func scrolled() throws {
    let session = try session("e", width: 60, height: 15)
    for _ in 0..<6 {
      session.press("j")
      show(session)
    }
    let lines = try #require(session.instruments.stepWatch?.lines)
    #expect(!session.rows().joined().contains("…"))
    #expect(session.rows()[13].trimmingSpaces.hasSuffix("solved"))
    session.press("9", "9", "{")
    let top = session.rows().first { $0.hasPrefix(String(lines[0].prefix(20))) }
    #expect(top != nil, "\(session.rows())")
    session.press("9", "9", "}")
    #expect(session.rows()[13].trimmingSpaces.hasSuffix("solved"))
  }
}
