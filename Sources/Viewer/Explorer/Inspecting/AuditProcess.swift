import Foundation
import LayoutAudit
import Records

/// The order to another process: a scene to audit as it is shown.
public struct AuditOrder: Hashable, Sendable {
  /// The scene, as a command line names it.
  public var scene: String
  /// Settings, such as `layout.columns=3`.
  public var settings: [String]
  /// The size of the view, in points.
  public var size: CGSize
  /// The seed of random calls, and how many rectangles are queried.
  public var seed: UInt64
  public var rects: Int

  public init(scene: String, settings: [String], size: CGSize, seed: UInt64, rects: Int) {
    (self.scene, self.settings, self.size) = (scene, settings, size)
    (self.seed, self.rects) = (seed, rects)
  }
}

/// News of an audit in another process.
public enum AuditNews: Sendable {
  /// It checks a rule.
  case checking(AuditRule)
  case finished(AuditReport)
  /// The layout stopped the process: the query that it was asked last, and the error.
  case stopped([String])
  /// The scene could not be audited, and why.
  case failed(String)
}

/// Starts an audit in another process, so that a layout that traps ends that one and not the viewer.
///
/// - Parameter report: gets the news; the last news is not `checking`.
/// - Returns: what stops the process; nil if there is none, with a reason in the news.
public typealias AuditStarter =
  @MainActor @Sendable (_ order: AuditOrder, _ report: @escaping @MainActor (AuditNews) -> Void) -> (
    @MainActor () -> Void
  )?

/// An audit in another process.
@MainActor
final class DistantAudit {
  private(set) var news: AuditNews?
  private var stopProcess: (@MainActor () -> Void)?
  private let onNews: @MainActor () -> Void

  init(_ order: AuditOrder, _ start: AuditStarter, onNews: @escaping @MainActor () -> Void) {
    self.onNews = onNews
    stopProcess = start(order) { [weak self] in self?.note($0) }
  }

  private func note(_ news: AuditNews) {
    self.news = news
    if !isRunning { stopProcess = nil }
    onNews()
  }

  var isRunning: Bool {
    switch news {
    case nil, .checking: true
    case .finished, .stopped, .failed: false
    }
  }

  func stop() {
    stopProcess?()
    stopProcess = nil
  }
}

extension AuditOrder {
  /// The scene of a session as it is shown; nil if no command line expresses all of it.
  @MainActor
  init?(_ session: ExplorerSession) {
    // A command line opens the first page of a program.
    guard session.stage.program?.isAtStart ?? true,
      let (scene, settings) = session.scenery.sceneCommand?.settingsAlone, scene != "-",
      !ByteSource.mayWait(scene)
    else { return nil }
    self.init(
      scene: scene, settings: settings, size: session.view.bounds.size, seed: SceneAudit.seed, rects: SceneAudit.rects)
  }
}
