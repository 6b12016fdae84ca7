/// Data that go on arriving while they are on show.
@MainActor
public protocol LiveData: AnyObject {
  /// What a status line says while data arrive; nil once all are there.
  var progress: String? { get }
  /// Whether more is on its way: neither all is there nor was it stopped.
  var isArriving: Bool { get }
  /// What could not be read as it should be, a line each; the first says how much it is. Empty where all was fine.
  var faults: [String] { get }
  /// How many rows these are about.
  var faultCount: Int { get }
  /// Why reading ended early, in a sentence; nil where it did not.
  var failureReason: String? { get }
  /// Called after what is on show may have changed: rows came, or reading ended.
  var onChange: (() -> Void)? { get set }
  /// Begins to read on, beside whatever else is done. Calling it again does nothing.
  func start()
  /// Reads no further; what has arrived stays.
  func stop()
  /// Reads to the end before it returns.
  /// - Throws: where the source cannot be read.
  func finish() throws
}

extension LiveData {
  public var isArriving: Bool { progress != nil }
  public var failureReason: String? { nil }
  /// A line each.
  public var faultCount: Int { max(0, faults.count - 1) }
}
