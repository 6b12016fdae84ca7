import Foundation
import LayoutCore

/// The mistakes of a program with identified data. Where UIKit raises an exception, this notes its words, the
/// identifiers and what was done instead.
///
/// A snapshot keeps them until a data source shows it, and the view reports them then. Those of a snapshot that is
/// never shown are reported when it is freed. Copies of a snapshot share one log, so nothing is reported twice.
final class IssueLog: @unchecked Sendable {
  typealias Report = @Sendable (_ issue: String, _ subject: String) -> Void

  // Read and written under the lock only.
  private var waiting: [(issue: String, subject: String)] = []
  private var isKnown: Set<String> = []
  private let lock = NSLock()
  /// Reports at once; nil for a log that waits.
  private let report: Report?

  init(report: Report? = nil) { self.report = report }

  deinit { for (issue, subject) in waiting { Self.reportWithoutView(issue, subject) } }

  /// Notes a mistake.
  /// - Parameters:
  ///   - words: those of UIKit, for which people search.
  ///   - details: which identifiers, where, and what was done.
  ///   - subject: the type that was called.
  ///   - key: a mistake of this key is noted only once; nil for one that is noted each time.
  func note(_ words: String, _ details: String, of subject: String, once key: String? = nil) {
    lock.lock()
    let isNew = key.map { isKnown.insert($0).inserted } ?? true
    if isNew, report == nil { waiting.append(("\(words): \(details)", subject)) }
    lock.unlock()
    if isNew { report?("\(words): \(details)", subject) }
  }

  /// Removes the issues that wait, for another log.
  func removeWaiting() -> [(issue: String, subject: String)] {
    lock.lock()
    defer {
      waiting = []
      lock.unlock()
    }
    return waiting
  }

  /// Reports to all views without a handler of their own, on the main actor.
  static func reportWithoutView(_ issue: String, _ subject: String) {
    MainThread.run {
      CollectionView.unhandledDiagnostic(LayoutDiagnostic(subject: subject, problem: .data(issue: issue)))
    }
  }
}

/// Whether code runs on the main actor, for members that any thread may call.
enum MainThread {
  // On Linux any thread may serve the main queue, so the queue is marked.
  private static let key = DispatchSpecificKey<Bool>()
  private static let isMarked: Void = DispatchQueue.main.setSpecific(key: key, value: true)

  static var isCurrent: Bool {
    _ = isMarked
    return Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true
  }

  /// Does something now, or later if this is another thread.
  static func run(_ work: @escaping @MainActor @Sendable () -> Void) {
    if isCurrent { MainActor.assumeIsolated(work) } else { runLater(work) }
  }

  /// Does something after all that waits for the main actor already.
  static func runLater(_ work: @escaping @MainActor @Sendable () -> Void) {
    DispatchQueue.main.async { MainActor.assumeIsolated(work) }
  }
}

extension Collection {
  /// The first few of a list of identifiers, as messages name them: `'a', 'b' and 12 more`.
  var named: String {
    let names = prefix(8).map { quoted($0) }.joined(separator: ", ")
    return isEmpty ? "none" : count > 8 ? "\(names) and \(count - 8) more" : names
  }

  /// Identifiers as UIKit lists them in its messages.
  var listed: String { "{( \(prefix(8).map { String(inLine($0)) }.joined(separator: ", ")) )}" }
}

/// An identifier in a message.
func quoted(_ identifier: some Any) -> String { "'\(inLine(identifier))'" }

/// The description of an identifier in one line of at most 60 characters, without control characters.
private func inLine(_ identifier: some Any) -> Substring {
  let text = String(reflecting: "\(identifier)").dropFirst().dropLast()
  return text.count > 60 ? text.prefix(59) + "…" : text
}

extension Int {
  /// `1 item`, `2 items`.
  func items(_ noun: String = "item") -> String { self == 1 ? "1 \(noun)" : "\(self) \(noun)s" }
}
