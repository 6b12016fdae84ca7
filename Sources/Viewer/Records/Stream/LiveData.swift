/// Data that keep arriving while they are shown.
@MainActor
public protocol LiveData: AnyObject {
  /// The progress for the status line while data arrive; nil once all are there.
  var progress: String? { get }
  /// Whether more data will come: not all have arrived, and reading was not stopped.
  var isArriving: Bool { get }
  /// The faults found while reading, a line each. The first line says how many there are. Empty if there are none.
  var faults: [String] { get }
  /// A note about a choice of the reader that people may not expect; nil if there is none.
  var note: ReadingNote? { get }
  /// The number of malformed rows.
  var faultCount: Int { get }
  /// Why reading ended early, in a sentence; nil if it did not.
  var failureReason: String? { get }
  /// Why reading was given up, in a sentence, if the source takes too much memory or has no end; nil otherwise.
  var givenUpReason: String? { get }
  /// Called after the shown data may have changed, because rows came or reading ended.
  var onChange: (() -> Void)? { get set }
  /// Whether reading can begin. It is asked again when the shown data change.
  var isReady: Bool { get }
  /// Begins to read in the background. Calling it again does nothing.
  func start()
  /// Whether it can be read on: it can grow, or a pipe is still open.
  var canFollow: Bool { get }
  /// Reads on when the source grows, or another file takes its place. Returns false if it cannot grow.
  func follow() -> Bool
  /// Whether it is read on when it grows.
  var isFollowing: Bool { get }
  /// Stops reading. Rows that have arrived stay.
  func stop()
  /// Reads to the end before it returns.
  /// - Throws: if the source cannot be read.
  func finish() throws
}

extension LiveData {
  public var isArriving: Bool { progress != nil }
  public var failureReason: String? { nil }
  public var givenUpReason: String? { nil }
  public var note: ReadingNote? { nil }
  public var isReady: Bool { true }
  public var isFollowing: Bool { false }
  public var canFollow: Bool { false }
  public func follow() -> Bool { false }
  /// One for each line of `faults` after the first.
  public var faultCount: Int { max(0, faults.count - 1) }
}
