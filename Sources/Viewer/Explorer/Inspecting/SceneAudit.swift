import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutAudit
import Scenes

/// The audit of the current scene: its data and layout on fresh stages, in a view of the same size.
@MainActor
struct SceneAudit {
  /// An audit requests every item again and again. With more items than this, it would not come to an end.
  static let mostItems = 4_000

  /// The subject of the audit. Once this differs from what is shown, the audit is out of date.
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
    init(_ stage: Stage, scene: Int, size: CellSize) {
      let view = stage.collectionView
      (self.scene, layout) = (scene, ObjectIdentifier(view.collectionViewLayout))
      (self.size, sections) = (size, view.numberOfSections)
      edits = stage.edits?.revision ?? 0
      parameters = Dictionary(stage.parameters.map { ($0.name, $0.value.description) }) { first, _ in first }
    }
  }

  static let seed: UInt64 = 1
  static let rects = 20

  /// The way the audit is made.
  private enum Course {
    case refused(String)
    case here(AuditRun)
    /// In another process.
    case distant(DistantAudit)
  }

  let subject: Subject
  private var course: Course
  private var isStopped = false

  init(_ session: ExplorerSession) {
    subject = Subject(session.stage, scene: session.sceneIndex, size: session.size)
    let view = session.view
    if let start = session.host.startAudit, let order = AuditOrder(session) {
      course = .distant(DistantAudit(order, start) { [weak session] in session?.host.onArrival?() })
      return
    }
    let items = (0..<view.numberOfSections).reduce(0) { $0 + view.numberOfItems(inSection: $1) }
    if items > Self.mostItems {
      course = .refused("too many items to audit here: \(items); the limit is \(Self.mostItems)")
      return
    }
    guard session.stage.canReplicate else {
      course = .refused("no audit: your steps do not open this page again")
      return
    }
    let makeReplica = session.stage.replicaMaker(of: session.scene, showing: session.shown.presentation)
    var audited = AuditSubject(session.scene.name, size: view.bounds.size) { conditions in
      let stage = makeReplica(conditions.size)
      if conditions.direction != .leftToRight {
        stage.collectionView.effectiveUserInterfaceLayoutDirection = conditions.direction
      }
      return AuditStage(stage)
    }
    audited.scaling = .fixed(because: "a scene's data cannot grow")
    session.scene.waive(for: view.collectionViewLayout, in: &audited)
    course = .here(AuditRun(LayoutAuditor(seed: Self.seed, rects: Self.rects), audited))
  }

  /// Whether another process makes it.
  var isDistant: Bool { if case .distant = course { true } else { false } }

  var isRunning: Bool {
    guard !isStopped else { return false }
    return switch course {
    case .refused: false
    case .here(let run): run.nextRule != nil
    case .distant(let audit): audit.isRunning
    }
  }

  /// Whether the panel depends on how far another process is, or was when it was stopped.
  var dependsOnTime: Bool { isDistant && (isRunning || isStopped) }

  /// Whether another process audits, and has not reported.
  var awaitsReport: Bool { isDistant && isRunning }

  /// Whether rules are checked in this process.
  var isRunningHere: Bool { !isDistant && isRunning }

  /// The rule that is checked; nil if that is unknown, or if there is none left.
  var rule: AuditRule? {
    switch course {
    case .refused: nil
    case .here(let run): run.nextRule
    case .distant(let audit): if case .checking(let rule) = audit.news { rule } else { nil }
    }
  }

  /// The report, so far if the audit is made here; nil without a report.
  var report: AuditReport? {
    switch course {
    case .refused: nil
    case .here(let run): run.report
    case .distant(let audit): if case .finished(let report) = audit.news { report } else { nil }
    }
  }

  /// Why there is no report; nil if there is one, or will be.
  var obstacle: String? {
    switch course {
    case .refused(let sentence): return sentence
    case .here: return nil
    case .distant(let audit):
      switch audit.news {
      case .failed(let sentence): return "no audit: \(sentence)"
      case .stopped(let words): return "the layout stopped the program: \(words.joined(separator: "; "))"
      case .finished, .checking, nil: return nil
      }
    }
  }

  /// The findings, and after them matters of taste.
  var listed: [AuditFinding] { report.map { $0.findings + $0.lint } ?? [] }

  /// - Returns: whether a rule was checked; false if input came first.
  mutating func checkNextRule(unless isInputWaiting: @escaping @MainActor () -> Bool) -> Bool {
    guard case .here(var run) = course else { return false }
    let before = run.nextRule
    run.checkNextRule(unless: isInputWaiting)
    course = .here(run)
    return run.nextRule != before
  }

  mutating func stop() {
    guard isRunning else { return }
    isStopped = true
    if case .distant(let audit) = course { audit.stop() }
  }

  /// The text in the status line: `audit 3/15`, `audit clean`, `audit 2!`.
  var badge: String {
    let count = AuditRule.allCases.count
    if isRunning { return "audit \(rule.map { $0.number - 1 } ?? 0)/\(count)" }
    guard let report, !isStopped else { return obstacle != nil && isDistant ? "audit !" : "audit -" }
    return report.brokenRules.isEmpty ? "audit clean" : "audit \(report.brokenRules.count)!"
  }
}

extension SceneAudit {
  /// The heading of the panel.
  var heading: String {
    if let obstacle { return obstacle }
    let count = AuditRule.allCases.count
    if isRunning {
      let checked = rule.map { "checking rule \($0.number) of \(count), \($0.name)" } ?? "starting another process"
      return isDistant ? checked : "\(checked), here: a trap would end the viewer"
    }
    guard let report, !isStopped else {
      return "stopped after \(rule.map { $0.number - 1 } ?? 0) of \(count) rules; r audits again"
    }
    let checks = report.outcomes.reduce(0) { $0 + $1.checks }
    let broken = report.brokenRules.count
    let verdict =
      report.endsAtBoundedWork
      ? "1 rule broken, the others not checked"
      : broken == 0 ? "clean" : "\(broken.counted("rule")) broken"
    let waived = report.outcomes.filter { if case .waived = $0.verdict { true } else { false } }
      .map(\.rule.name).joined(separator: ", ")
    return "\(verdict): \(report.elementCount.counted("element")), \(checks.counted("check")), "
      + "seed \(report.seed)" + (waived.isEmpty ? "" : ", waived: \(waived)")
  }
}

extension ExplorerAction {
  static let auditing = [
    ExplorerAction("audit", .looking, keys: ["a"], "audit the layout", .inspect(.toggleAudit))
  ]
}

extension Instruments {
  /// The audit of what is shown; nil without one.
  @MainActor
  func audit(of stage: Stage, scene: Int, size: CellSize) -> SceneAudit? {
    audit.flatMap { $0.subject == SceneAudit.Subject(stage, scene: scene, size: size) ? $0 : nil }
  }

  /// Whether rules are to be checked in this process.
  @MainActor
  func hasAuditWork(on stage: Stage, scene: Int, size: CellSize) -> Bool {
    audit?.isRunningHere == true && audit(of: stage, scene: scene, size: size) != nil
  }
}

extension Scenery {
  /// The audit of what is shown; nil without one.
  var currentAudit: SceneAudit? { stage.flatMap { instruments.audit(of: $0, scene: sceneIndex, size: size) } }

  /// The last audit as the panel shows it; nil before the first one.
  var auditFacts: AuditFacts? {
    instruments.audit.map { audit in
      AuditFacts(
        heading: currentAudit == nil ? "out of date; press r to audit again" : audit.heading, findings: audit.listed)
    }
  }
}

extension CollectionViewWidget {
  /// Goes to the place of a finding: to its offset, and then to its first element if that is not in view.
  /// - Returns: whether the view scrolled.
  func show(_ finding: AuditFinding) -> Bool {
    var hasScrolled = false
    switch finding.place {
    case .notScrolled: hasScrolled = scrollToStart()
    case .rect(_, let offset), .point(_, let offset), .scrolled(let offset), .resized(_, _, let offset):
      hasScrolled = scroll(to: offset)
    case .step: break
    }
    // The layout did not stop the audit, which asked for each element by its path.
    guard let element = finding.elements.first, let frame = view.layoutAnswer(for: element)?.frame else {
      return hasScrolled
    }
    let visible = view.visibleContentRect
    let isInView =
      frame.minY < visible.maxY && frame.maxY > visible.minY && frame.minX < visible.maxX
      && frame.maxX > visible.minX
    if isInView { return hasScrolled }
    return scroll(to: CGPoint(x: frame.minX, y: frame.minY - visible.height / 3)) || hasScrolled
  }
}
