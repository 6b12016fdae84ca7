import Foundation

/// Compressed bytes on their way through the system's program for their format.
///
/// The program is a separate process, so that damaged or hostile data cannot harm this one. Its output is bounded: a
/// small file may decompress to any number of bytes.
final class Decompression: @unchecked Sendable {
  /// How many bytes may come out in any case, and how many for each compressed byte.
  struct Bounds: Sendable {
    var bytes = 1 << 28
    var ratio = 200
  }

  let kind: CompressionKind
  private let program: ChildProgram
  private let source: String
  private let bounds: Bounds
  /// The file that the program reads, whose offset it shares; -1 if the bytes are pumped.
  private let file: Int32
  private let pump: BytePump?
  private let total: Int?
  private(set) var bytesOut = 0

  /// - Parameter opening: the bytes of the source that were read before.
  init(
    of bytes: ByteSource, kind: CompressionKind, opening: [UInt8], bounds: Bounds = Bounds()
  ) throws(SourceError) {
    (self.kind, source, self.bounds, total) = (kind, bytes.name, bounds, bytes.byteCount)
    do throws(SystemFailure) {
      let start = bytes.fileDescriptor < 0 ? -1 : lseek(bytes.fileDescriptor, -off_t(opening.count), SEEK_CUR)
      if start >= 0 {
        file = fcntl(bytes.fileDescriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
        pump = nil
        program = try ChildProgram(kind.command, input: file)
      } else {
        file = -1
        let pump = try BytePump(from: bytes, opening: opening)
        self.pump = pump
        program = try ChildProgram(kind.command, input: pump.readEnd)
        pump.start()
      }
    } catch {
      throw Self.failure(error, kind, bytes.name)
    }
  }

  deinit { if file >= 0 { close(file) } }

  var output: Int32 { program.output }

  /// How many compressed bytes went in, of how many.
  var progress: ReadProgress {
    ReadProgress(done: bytesIn, total: total)
  }

  private var bytesIn: Int { pump?.byteCount ?? max(0, Int(lseek(file, 0, SEEK_CUR))) }

  /// Counts bytes that came out.
  /// - Throws: if there are too many.
  func count(_ bytes: Int) throws(SourceError) {
    bytesOut += bytes
    pump?.forget()
    let bytesIn = bytesIn
    guard bytesOut > bounds.bytes, bytesOut / bounds.ratio > bytesIn else { return }
    program.stop()
    throw .unreadable(
      source: source,
      reason: "reading stopped after \(bytesOut.grouped) bytes, which is more than \(bounds.ratio) times as much as "
        + "the \(bytesIn.grouped) bytes of \(kind.rawValue) data; decompress it first to see all of it")
  }

  func stop() { program.stop() }

  /// The bytes that were taken from a pipe, as long as nothing came out of the program, which has ended; nil otherwise.
  func takeBack() -> [UInt8]? { pump?.takeBack() }

  /// Called at the end of the output.
  /// - Throws: if the data are damaged or incomplete.
  func finish() throws(SourceError) {
    guard let complaint = program.complaint() else { return }
    throw .malformed(source: source, format: "valid \(kind.rawValue) data", line: nil, reason: complaint)
  }

  private static func failure(_ error: SystemFailure, _ kind: CompressionKind, _ source: String) -> SourceError {
    let reason =
      error.code == ENOENT
      ? "it is compressed, and the program '\(kind.command[0])' that decompresses it is not installed"
      : error.description
    return .unreadable(source: source, reason: reason)
  }
}

/// Writes the bytes of a source that cannot be read a second time into a pipe, on its own thread.
final class BytePump: @unchecked Sendable {
  private(set) var readEnd: Int32
  private let writeEnd: Int32
  private let opening: [UInt8]
  private let memory: ByteSource?
  private let descriptor: Int32
  private let lock = NSLock()
  private let hasEnded = DispatchSemaphore(value: 0)
  private var written = 0
  /// All bytes so far; nil once they are not needed any more.
  private var kept: [UInt8]? = []

  init(from bytes: ByteSource, opening: [UInt8]) throws(SystemFailure) {
    let ends = try ChildProgram.ownPipe()
    (readEnd, writeEnd, self.opening) = (ends[0], ends[1], opening)
    memory = bytes.fileDescriptor < 0 ? bytes : nil
    descriptor = bytes.fileDescriptor < 0 ? -1 : fcntl(bytes.fileDescriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
  }

  /// Begins, once the other program has the reading end.
  func start() {
    close(readEnd)
    readEnd = -1
    Thread.detachNewThread { [self] in run() }
  }

  deinit {
    if readEnd >= 0 {
      close(readEnd)
      close(writeEnd)
    }
    if descriptor >= 0 { close(descriptor) }
  }

  var byteCount: Int { lock.withLock { written } }

  private func run() {
    // Writing to a program that has ended then fails, and does not end this one.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGPIPE)
    pthread_sigmask(SIG_BLOCK, &signals, nil)
    defer {
      close(writeEnd)
      hasEnded.signal()
    }
    guard write(opening) else { return }
    while let chunk = next(), write(chunk) {}
  }

  /// Keeps the bytes no longer.
  func forget() { lock.withLock { kept = nil } }

  /// Waits for the end of the thread. It ends with the program that reads.
  ///
  /// - Returns: all bytes that were read, unless they were forgotten.
  func takeBack() -> [UInt8]? {
    hasEnded.wait()
    hasEnded.signal()
    return lock.withLock { kept }
  }

  private func next() -> [UInt8]? {
    if let memory { return (try? memory.nextChunk()) ?? nil }
    while true {
      var waits = [
        pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0), pollfd(fd: writeEnd, events: 0, revents: 0),
      ]
      guard poll(&waits, 2, -1) > 0 || errno == EINTR, waits[1].revents == 0 else { return nil }
      guard waits[0].revents != 0 else { continue }
      var chunk = [UInt8](repeating: 0, count: 1 << 16)
      let count = read(descriptor, &chunk, chunk.count)
      if count > 0 { return Array(chunk[..<count]) }
      if count == 0 || (errno != EINTR && errno != EAGAIN) { return nil }
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    lock.withLock { kept?.append(contentsOf: bytes) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(writeEnd, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
      lock.withLock { written += count }
    }
    return true
  }
}
