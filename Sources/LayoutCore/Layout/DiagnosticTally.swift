import Foundation

/// Collects diagnostics that have no handler, and reports them by kind: the first of each, and how many there were.
///
/// For programs that cannot write to standard error at any time:
///
///     let tally = DiagnosticTally()
///     tally.begin()
///     defer { tally.end() }
@preconcurrency @MainActor
public final class DiagnosticTally {
  private var firsts: [(topic: LayoutDiagnostic.Topic, sentence: String, count: Int)] = []
  private var handlerBefore: ((LayoutDiagnostic) -> Void)?

  /// An empty tally.
  public init() {}

  /// Starts to collect the diagnostics of every view without a handler of its own.
  public func begin() {
    guard handlerBefore == nil else { return }
    handlerBefore = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { [self] in note($0) }
  }

  /// Counts a diagnostic.
  public func note(_ diagnostic: LayoutDiagnostic) {
    if let index = firsts.firstIndex(where: { $0.topic == diagnostic.topic }) {
      firsts[index].count += 1
    } else {
      firsts.append((diagnostic.topic, diagnostic.description, 1))
    }
  }

  /// A line for each kind: `FlowLayout: cell 0.0 is 34 long across the scroll axis, but only 14 fit (and 11 more like
  /// it)`.
  public var lines: [String] {
    firsts.map { $0.count == 1 ? $0.sentence : "\($0.sentence) (and \($0.count - 1) more like it)" }
  }

  /// Stops collecting, writes the lines to standard error, each after the name of the program, and removes them.
  public func end() {
    if let handlerBefore { CollectionView.unhandledDiagnostic = handlerBefore }
    handlerBefore = nil
    let program = ProcessInfo.processInfo.processName
    lines.forEach { StandardError.write("\(program): \($0)") }
    firsts = []
  }
}
