import Foundation
import ProgramRuns

/// The thread that reads a source, and what it has read so far.
///
/// Until `start` the reader belongs to its caller, and from then on to the thread. The lock protects everything else.
final class Reading: @unchecked Sendable {
  struct Result {
    var rows: (any RowStore)?
    var faults = RowFaults()
    var progress = ReadProgress()
    var note: ReadingNote?
    var failure: SourceError?
    var isAtEnd = false
    /// Whether more is waited for at the end of a source that may grow.
    var isWaiting = false
  }

  /// How long to wait before a file is checked again, in milliseconds.
  private static let pause: Int32 = 200

  /// How long a thread reads before others get its core.
  private static let piece = Duration.milliseconds(4)

  private let reader: any RowReader
  private let bounded: BoundedReader
  private let lock = NSLock()
  /// The context that the thread reads in.
  private let context = ProgramContext.current
  private var result = Result()
  private var isStarted = false
  private var isStopped = false
  /// Whether the thread reads.
  private var isRunning = false
  /// Whether `onNews` may be called, and whether anything has come since its last call.
  private var mayCall = true
  private var hasNews = false
  private var onNews: (@Sendable () -> Void)?
  /// A pipe. A byte written into it ends the wait for a slow source.
  private var alarm: (out: Int32, in: Int32) = (-1, -1)

  convenience init(_ reader: any RowReader) { self.init(BoundedReader(reader, .current)) }

  init(_ reader: BoundedReader) { (self.reader, bounded) = (reader.reader, reader) }

  deinit {
    for descriptor in [alarm.out, alarm.in] where descriptor >= 0 { close(descriptor) }
  }

  func latest() -> Result { lock.withLock { result } }

  /// Reads on the caller's thread.
  func readToEnd() throws(SourceError) {
    do throws(SourceError) {
      while try bounded.readMore(), !reader.isWaiting {}
    } catch {
      guard giveUp(error) else { throw error }
      return
    }
    note(isAtEnd: true)
  }

  /// Ends the reading of a source that is too large. The rows read so far are kept.
  private func giveUp(_ failure: SourceError) -> Bool {
    guard case .tooLarge = failure else { return false }
    reader.releaseSource()
    note(isAtEnd: true, failure: failure)
    return true
  }

  /// Reads on the caller's thread until there are more than `most` rows, the source has no more, or it has nothing to
  /// read for a while.
  ///
  /// - Parameter patience: how long to wait, in milliseconds.
  /// - Returns: whether everything was read.
  func readAhead(most: Int, patience: Int32) throws(SourceError) -> Bool {
    while reader.rows?.rowCount ?? 0 <= most {
      if let descriptor = reader.fileDescriptor, !isReady([descriptor], timeout: patience) { break }
      do throws(SourceError) {
        guard try !bounded.readMore() else { continue }
        note(isAtEnd: true)
      } catch {
        guard giveUp(error) else { throw error }
      }
      return true
    }
    note()
    // No call was made for these rows, so that the first one is for what comes next.
    lock.withLock { (mayCall, hasNews) = (true, false) }
    return false
  }

  var canGrow: Bool { reader.canGrow }
  func follow(_ follows: Bool) { reader.follow(follows) }

  /// - Parameter onNews: called once on the reading thread when there is more. `callWhenThereIsMore` asks for the next
  ///   call.
  func start(onNews: @escaping @Sendable () -> Void) {
    self.onNews = onNews
    (isStarted, isRunning) = (true, true)
    var ends: [Int32] = [-1, -1]
    if pipe(&ends) == 0 { alarm = (ends[0], ends[1]) }
    startThread()
  }

  private func startThread() {
    Thread.detachNewThread { ProgramContext.$current.withValue(self.context) { self.run() } }
  }

  func stop() {
    lock.withLock { isStopped = true }
    guard isStarted else { return reader.releaseSource() }
    reader.interrupt()
    if alarm.in >= 0 { _ = write(alarm.in, [1], 1) }
  }

  /// Stops the thread for good, because its rows are no longer wanted.
  func abandon() {
    if lock.withLock({ isStarted && isRunning }) { stop() }
  }

  /// Reads on after it was stopped or has ended.
  func resume(onNews: @escaping @Sendable () -> Void) {
    guard isStarted else { return start(onNews: onNews) }
    let mustStart = lock.withLock {
      defer { (isStopped, isRunning, result.isAtEnd, result.failure) = (false, true, false, nil) }
      return !isRunning
    }
    if mustStart { startThread() }
  }

  func callWhenThereIsMore() {
    let call = lock.withLock {
      defer { (mayCall, hasNews) = (!hasNews, false) }
      return hasNews
    }
    if call { onNews?() }
  }

  // MARK: The thread

  private func run() {
    var isOn = true
    while isOn {
      var failure: SourceError?
      do throws(SourceError) {
        try readOn()
      } catch {
        // An interrupted read has not failed.
        failure = hasStopped ? nil : error
      }
      reader.releaseSource()
      let failed = failure != nil
      let isAtEnd = !hasStopped
      // It may have been resumed in the meantime.
      isOn = lock.withLock {
        isRunning = !isStopped && !isAtEnd && !failed
        return isRunning
      }
      if !isOn { note(isAtEnd: true, failure: failure) }
    }
  }

  private func readOn() throws(SourceError) {
    while !hasStopped {
      waitForInput()
      guard try ForegroundWork.main.read(readPiece) else { return }
    }
  }

  /// Reads until others should have their turn, or there is nothing to read for now.
  ///
  /// - Returns: whether there may be more.
  private func readPiece() throws(SourceError) -> Bool {
    let end = ContinuousClock.now + Self.piece
    repeat {
      guard !hasStopped, try bounded.readMore() else { return false }
      note(isForced: false)
    } while hasInput && ContinuousClock.now < end && !ForegroundWork.main.isBusy
    return true
  }

  private var hasStopped: Bool { lock.withLock { isStopped } }

  private func waitForInput() {
    if reader.isWaiting {
      note(isForced: true)
      if isReady([alarm.out], timeout: Self.pause) { silence() }
      return
    }
    guard !hasInput, let descriptor = reader.fileDescriptor else { return }
    note(isForced: true)
    while !isReady([descriptor, alarm.out], timeout: -1) {}
    if isReady([alarm.out], timeout: 0) { silence() }
  }

  /// Whether the source can be read without a wait.
  private var hasInput: Bool {
    !reader.isWaiting && reader.fileDescriptor.map { isReady([$0], timeout: 0) } ?? true
  }

  /// Takes the bytes that ended a wait, so that the next one lasts.
  private func silence() {
    var bytes = [UInt8](repeating: 0, count: 16)
    _ = read(alarm.out, &bytes, bytes.count)
  }

  private func isReady(_ descriptors: [Int32], timeout: Int32) -> Bool {
    var waited = descriptors.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
    return poll(&waited, nfds_t(waited.count), timeout) > 0
  }

  /// Publishes what has been read. While the receiver is still busy with the last result, it does nothing, unless it is
  /// forced because nothing will follow soon.
  ///
  /// Publishing less often also saves copies: rows that share their storage with a published result are copied when
  /// they grow.
  private func note(isForced: Bool = true, isAtEnd: Bool = false, failure: SourceError? = nil) {
    let call = lock.withLock { () -> Bool in
      guard mayCall || isForced else { return false }
      result = Result(
        rows: reader.rows, faults: reader.faults, progress: reader.progress, note: reader.note, failure: failure,
        isAtEnd: isAtEnd, isWaiting: reader.isWaiting)
      defer { (mayCall, hasNews) = (false, !mayCall) }
      return mayCall
    }
    if call { onNews?() }
  }
}
