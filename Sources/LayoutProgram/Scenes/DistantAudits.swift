import Dispatch
import Explorer
import Foundation
import LayoutAudit
import Scenes

/// The audits that the viewer makes in processes of their own: this program, run anew.
@MainActor
enum DistantAudits {
  private static var running: [ObjectIdentifier: (audit: IsolatedAudit, timer: any DispatchSourceTimer)] = [:]

  /// How often the question of a process is looked at.
  private static let interval = DispatchTimeInterval.milliseconds(250)

  /// Starts one, for `ViewerSettings.startAudit`.
  static func start(
    _ order: AuditOrder, program: URL? = Bundle.main.executableURL, report: @escaping @MainActor (AuditNews) -> Void
  ) -> (@MainActor () -> Void)? {
    let options = ["--rects", "\(order.rects)", "--points", "\(order.size.width)x\(order.size.height)"]
    let arguments = ProgramCall.line(options, settings: order.settings)
    let box = AuditBox()
    do {
      let audit = try IsolatedAudit(of: order.scene, seed: order.seed, arguments: arguments, program: program) {
        guard let audit = box.audit, running[ObjectIdentifier(audit)] != nil else { return }
        forget(audit)
        report(news(of: audit.ending()))
      }
      box.audit = audit
      running[ObjectIdentifier(audit)] = (audit, watch(audit, report))
      return { stop(audit) }
    } catch {
      report(.failed(Failure(of: error).description))
      return nil
    }
  }

  /// Ends all of them, at the end of the viewer.
  static func stopAll() { for (audit, _) in running.values { stop(audit) } }

  private static func stop(_ audit: IsolatedAudit) {
    forget(audit)
    audit.stop()
  }

  private static func forget(_ audit: IsolatedAudit) {
    running.removeValue(forKey: ObjectIdentifier(audit))?.timer.cancel()
  }

  /// Reports each rule that is begun.
  private static func watch(_ audit: IsolatedAudit, _ report: @escaping @MainActor (AuditNews) -> Void)
    -> any DispatchSourceTimer
  {
    let timer = DispatchSource.makeTimerSource(queue: .main)
    var latest: AuditRule?
    timer.schedule(deadline: .now() + interval, repeating: interval)
    timer.setEventHandler {
      MainActor.assumeIsolated {
        guard let rule = audit.rule, rule != latest else { return }
        latest = rule
        report(.checking(rule))
      }
    }
    timer.activate()
    return timer
  }

  private static func news(of ending: IsolatedAudit.Ending) -> AuditNews {
    switch ending {
    case .finished(let record): record.report.map { .finished($0) } ?? .stopped(record.stopped ?? [])
    case .stopped(let words): .stopped(words)
    case .failed(let failure): .failed(failure.description)
    }
  }
}

/// Holds an audit for its own callback.
@MainActor
private final class AuditBox {
  weak var audit: IsolatedAudit?
}
