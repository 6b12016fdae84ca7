import CharacterCanvas
import Foundation
import LayoutAudit
import LayoutCore
import Scenes

/// The audit of the current scene: its data and layout on fresh stages, in a view of the same size.
@MainActor
struct SceneAudit {
  /// An audit requests every item again and again. With more items than this, it would not come to an end.
  static let mostItems = 4_000

  /// What the audit is about. Once this differs from what is shown, the audit is out of date.
  struct Subject: Hashable {
    var scene: Int
    var layout: ObjectIdentifier
    /// The size of the screen: panels that open and close do not make an audit out of date.
    var size: CellSize
    var sections: Int
    /// The revision of the edits of the data.
    var edits: Int
    /// The values as text, by name.
    var parameters: [String: String]

    @MainActor
    init(_ session: ExplorerSession) {
      (scene, layout) = (session.sceneIndex, ObjectIdentifier(session.view.collectionViewLayout))
      (size, sections) = (session.size, session.view.numberOfSections)
      edits = session.stage.edits?.revision ?? 0
      parameters = Dictionary(session.parameters.map { ($0.name, $0.value.description) }) { first, _ in first }
    }
  }

  let subject: Subject
  /// The reason why there is no audit; nil if there is one.
  let obstacle: String?
  private var run: AuditRun

  init(_ session: ExplorerSession) {
    subject = Subject(session)
    let view = session.view
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    obstacle = items > Self.mostItems ? "too many items to audit here: \(items); the limit is \(Self.mostItems)" : nil
    let makeReplica = session.replicaMaker()
    var audited = AuditSubject(session.scene.name, size: view.bounds.size) { conditions in
      let stage = makeReplica(conditions.size)
      if conditions.direction != .leftToRight {
        stage.collectionView.effectiveUserInterfaceLayoutDirection = conditions.direction
      }
      return AuditStage(stage)
    }
    audited.scaling = .fixed(because: "a scene's data are what they are")
    session.scene.waive(for: view.collectionViewLayout, in: &audited)
    run = AuditRun(LayoutAuditor(seed: 1, rects: 20), audited)
  }

  var isRunning: Bool { obstacle == nil && run.nextRule != nil }
  var nextRule: AuditRule? { run.nextRule }
  var report: AuditReport { run.report }

  /// The findings, and after them matters of taste.
  var listed: [AuditFinding] { report.findings + report.lint }

  /// - Returns: whether a rule was checked; false if input came first.
  mutating func checkNextRule(unless isInputWaiting: @escaping @MainActor () -> Bool) -> Bool {
    let before = run.nextRule
    run.checkNextRule(unless: isInputWaiting)
    return run.nextRule != before
  }

  /// The text in the status line: `audit 3/15`, `audit clean`, `audit 2!`.
  var badge: String {
    if obstacle != nil { return "audit -" }
    if isRunning { return "audit \(report.outcomes.count)/\(AuditRule.allCases.count)" }
    return report.brokenRules.isEmpty ? "audit clean" : "audit \(report.brokenRules.count)!"
  }
}

extension ExplorerAction {
  static let auditing = [
    ExplorerAction("audit", .looking, keys: ["a"], "audit the layout") { session in
      session.toggle(AuditPanel())
      session.placeStage()
      if !session.isAuditUpToDate { session.instruments.audit = SceneAudit(session) }
    }
  ]
}

extension ExplorerSession {
  /// Whether there is an audit of what is shown.
  var isAuditUpToDate: Bool { instruments.audit.map { $0.subject == SceneAudit.Subject(self) } ?? false }

  var hasAuditWork: Bool { instruments.audit?.isRunning == true && isAuditUpToDate }

  /// Checks one rule.
  /// - Returns: whether the audit made progress.
  func workOnAudit() -> Bool { instruments.audit?.checkNextRule(unless: host.isInputWaiting) ?? false }

  func auditAgain() { instruments.audit = SceneAudit(self) }

  /// Goes to the place of a finding: to its offset, and then to its first element if that is not in view.
  func go(to finding: AuditFinding) {
    places.beforeJump = place
    switch finding.place {
    case .notScrolled: goToStart()
    case .rect(_, let offset), .point(_, let offset), .scrolled(let offset), .resized(_, _, let offset):
      scroll(to: offset)
    case .step: break
    }
    guard let element = finding.elements.first, let frame = view.layoutAnswer(for: element)?.frame else { return }
    let visible = view.visibleContentRect
    let isInView =
      frame.minY < visible.maxY && frame.maxY > visible.minY && frame.minX < visible.maxX
      && frame.maxX > visible.minX
    if !isInView { scroll(to: CGPoint(x: frame.minX, y: frame.minY - visible.height / 3)) }
  }
}
