import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Layouts
import Scenes
import TestExpectations
import Testing

@testable import Explorer
@testable import LayoutAudit

/// Audits that another process makes. A closure takes the place of the process.
@MainActor
@Suite("Audits in another process")
struct DistantAuditTests {
  @MainActor
  private final class Processes {
    var orders: [AuditOrder] = []
    var report: (AuditNews) -> Void = { _ in }
    var stopCount = 0

    func start(_ order: AuditOrder, _ report: @escaping @MainActor (AuditNews) -> Void) -> (@MainActor () -> Void)? {
      orders.append(order)
      self.report = report
      return { self.stopCount += 1 }
    }
  }

  private let processes = Processes()

  private func session(_ catalogue: SceneCatalogue? = nil) -> ExplorerSession {
    let scene = Scene.boxes("rows", counts: [3, 50]) {
      let layout = ListLayout()
      layout.itemHeight = 2
      return layout
    }
    let session = ExplorerSession(
      catalogue: catalogue ?? SceneCatalogue([scene]), size: CellSize(width: 80, height: 24))
    session.startAudit = { [processes] in processes.start($0, $1) }
    return session
  }

  private func report(findings count: Int) -> AuditReport {
    let findings = (0..<count).map {
      AuditFinding(
        .separateCells, .notScrolled, elements: [.cell(1, 30 + $0)], expected: "gaps", found: "none", seed: 1)
    }
    let outcomes = AuditRule.allCases.map { rule in
      let isBroken = rule == .separateCells && count > 0
      return RuleOutcome(
        rule: rule, verdict: isBroken ? .broken : .kept, checks: 2, failures: isBroken ? count : 0,
        findings: isBroken ? findings : [])
    }
    return AuditReport(
      subject: "rows", seed: 1, elementCount: 53, sampledItems: nil, outcomes: outcomes, refusedWaivers: [],
      elementsReturned: 0, elementsReturnedOutside: 0, queryWork: [])
  }

  @Test("the scene is audited with its settings, at its size, and nothing here")
  func order() {
    let session = session()
    session.set("layout.itemHeight", to: .number(4))
    session.press("a")
    let order = AuditOrder(
      scene: "rows", settings: ["layout.itemHeight=4"], size: session.view.bounds.size, seed: 1, rects: 20)
    expect(processes.orders, [order])
    #expect(!session.hasWork)
    #expect(!session.rows().contains { $0.contains("would end the viewer") })
  }

  @Test("stopping an audit may call the session: a timer that runs meanwhile finds no audit")
  func stoppedMeanwhile() {
    let session = session()
    var found: [String] = []
    session.startAudit = { _, _ in
      { [unowned session] in found.append("\(session.hasWork) \(session.scenery.audit == nil)") }
    }
    session.press("a", "r", "r")
    expect(found, ["false true", "false true"])
    expect(session.scenery.audit?.heading, "starting another process")
    session.stopAudit()
    expect(found.count, 3)
    expect(session.scenery.audit?.heading, "stopped after 0 of 36 rules; r audits again")
  }

  @Test("the panel and the badge show its progress, and then its findings, to which Enter goes")
  func findings() {
    let session = session()
    session.press("a")
    #expect(session.rows().contains { $0.hasPrefix("starting another process") })
    processes.report(.checking(.pinnedInPlace))
    #expect(session.rows().contains { $0.hasPrefix("checking rule 10 of 36, pinned-in-place ") })
    processes.report(.finished(report(findings: 2)))
    #expect(session.rows().contains { $0.hasPrefix("1 rule broken: 53 elements, 72 checks") })
    session.press("j", .enter)
    #expect(session.view.indexPathsForVisibleItems.contains(IndexPath(indexes: [1, 31])))
    session.press(.escape)
    #expect(session.statusLine.contains("audit 1!"))
  }

  @Test("a layout that traps there leaves a sentence here")
  func trap() {
    let session = session()
    session.press("a")
    processes.report(.stopped(["rule 4 (agreeing-answers) asked for cell 1.3", "Fatal error: no such item"]))
    let words = "the layout stopped the program: rule 4 (agreeing-answers) asked for cell 1.3; Fatal error"
    #expect(session.rows().contains { $0.hasPrefix(words.prefix(60)) })
    session.press("r")
    expect(processes.orders.count, 2)
  }

  @Test("s stops it, r starts it again, and a new one stops the one before")
  func stopping() {
    let session = session()
    session.press("a")
    processes.report(.checking(.pinnedInPlace))
    session.press("s")
    expect(processes.stopCount, 1)
    #expect(session.rows().contains { $0.hasPrefix("stopped after 9 of 36 rules; r audits again") })
    session.press("r", "r")
    expect(processes.stopCount, 2)
    expect(processes.orders.count, 3)
  }

  @Test("what no command line expresses is audited here, which says that a trap would end the viewer")
  func here() {
    let session = session()
    guard case .success = session.stage.edit(.addSections(count: 1, after: 0)) else {
      Issue.record("no section was added")
      return
    }
    session.press("a")
    #expect(processes.orders.isEmpty)
    #expect(session.hasWork)
    #expect(session.rows().contains { $0.contains("complete-answers, here: a trap would end the viewer") })
    session.work()
    session.press("s")
    #expect(!session.hasWork)
    #expect(session.rows().contains { $0.hasPrefix("stopped after 1 of 36 rules") })
  }

  @Test("scripts keep no hash of a frame from the key to the report of an audit, and hashes after it")
  func script() {
    let session = session()
    session.press("a")
    session.record(shown: session.frame())
    var lines: [Substring] { "\(session.script)".split(separator: "\n") }
    #expect(lines.contains("frame"))
    #expect(!lines.contains { $0.hasPrefix("frame ") })
    processes.report(.finished(report(findings: 2)))
    session.press("j")
    session.record(shown: session.frame())
    expect(lines.count { $0.hasPrefix("frame ") }, 1)
    session.press("r")
    session.record(shown: session.frame())
    session.press("s")
    session.record(shown: session.frame())
    expect(lines.count { $0.hasPrefix("frame ") }, 1)
  }

  @Test("a script goes on once the audit has reported, and its frames are those of the session that saved it")
  func played() {
    let recorded = session()
    recorded.press("a")
    recorded.record(shown: recorded.frame())
    processes.report(.finished(report(findings: 2)))
    recorded.press("j", .enter)
    recorded.record(shown: recorded.frame())
    let again = session()
    var frames: [ScriptPlayer.Frame] = []
    var player = ScriptPlayer(again) { frames.append($0) }
    player.begin(recorded.script)
    var isOver = player.playNext(.max)
    #expect(!isOver)
    expect(processes.orders.count, 2)
    expect(frames.count, 2)
    processes.report(.finished(report(findings: 2)))
    isOver = player.playNext(.max)
    #expect(isOver)
    expect(frames.count, 3)
    #expect(frames.last?.expectedHash != nil)
    for frame in frames { #expect(frame.isAsRecorded) }
  }
}

/// A layout that invalidates itself whenever it prepares.
private final class RestlessLayout: CollectionViewLayout {
  var prepares = 0
  override func prepare() {
    prepares += 1
    invalidateLayout()
  }
  override var collectionViewContentSize: CGSize { CGSize(width: 20, height: 200) }
  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? { [] }
}

@MainActor
@Suite("Layouts that invalidate themselves, in the viewer")
struct RestlessLayoutTests {
  @Test("they are prepared once for each frame, whatever the keys ask, and the viewer warns")
  func frames() {
    let layout = RestlessLayout()
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.boxes("restless", counts: [3]) { layout }]), size: CellSize(width: 60, height: 12))
    session.stage.noteWarnings()
    _ = session.frame()
    for key in ["j", "j", "G", "g"] as [Key] {
      layout.prepares = 0
      session.press(key)
      _ = session.frame()
      expect(layout.prepares, 1)
    }
    #expect(session.stage.warnings.contains { "\($0)".contains("it is prepared again in every frame") })
  }

  @Test("the view of a stage has a superview of its size, which the viewer keeps")
  func superview() {
    let session = ExplorerSession(
      catalogue: SceneCatalogue([.boxes("rows", counts: [3]) { ListLayout() }]), size: CellSize(width: 60, height: 12))
    expect(session.view.superview?.bounds.size, session.view.bounds.size)
    session.handle([.resize(CellSize(width: 40, height: 9))])
    expect(session.view.bounds.width, 40)
    expect(session.view.superview?.bounds.size, session.view.bounds.size)
  }
}
