import Foundation
import ProgramRuns

/// A program of the system that turns its standard input into its standard output.
///
/// It has its own process group, so that keys of the terminal do not reach it. It ends with its owner.
package final class ChildProgram: @unchecked Sendable {
  /// Held while programs are started, and while pipes are made that they must not inherit.
  private static let spawning = NSLock()

  /// The program's standard output, to be read.
  let output: Int32
  /// The program's standard error. Reading does not wait, and neither does the program if there is too much of it.
  private let errors: Int32
  private let id: pid_t
  private let lock = NSLock()
  private var status: Int32?

  /// - Parameter input: its standard input.
  /// - Throws: the number of the system's error.
  init(_ words: [String], input: Int32) throws(SystemFailure) {
    Self.spawning.lock()
    defer { Self.spawning.unlock() }
    let (out, err) = (try Self.pipe(), try Self.pipe())
    for end in err { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    defer {
      close(out[1])
      close(err[1])
    }
    do throws(SystemFailure) {
      id = try Self.start(words, [.file(input), .file(out[1]), .file(err[1])])
    } catch {
      close(out[0])
      close(err[0])
      throw error
    }
    (output, errors) = (out[0], err[0])
  }

  deinit {
    close(output)
    close(errors)
    if status == nil {
      kill(id, SIGKILL)
      waitpid(id, nil, 0)
    }
  }

  /// Ends the program. Reading its output then finds the end.
  func stop() {
    lock.withLock { if status == nil { kill(id, SIGTERM) } }
  }

  /// Waits for the program, which has ended its output.
  ///
  /// - Returns: what is wrong in its own words, without its name; nil if it succeeded.
  func complaint() -> String? {
    guard let words = failureWords() else { return nil }
    return words.isEmpty ? "the data are damaged or incomplete" : Self.withoutNames(words)
  }

  /// Waits for the program.
  ///
  /// - Returns: its first words about what is wrong, or else its status; nil if it succeeded.
  func failure() -> String? {
    guard let words = failureWords() else { return nil }
    guard words.isEmpty else { return words }
    let status = lock.withLock { self.status ?? 0 }
    return status & 0x7F != 0 ? "a signal ended it (\(status & 0x7F))" : "its exit status is \(status >> 8 & 0xFF)"
  }

  /// Its first words about what is wrong, empty if it says nothing; nil if it succeeded.
  private func failureWords() -> String? {
    let status = lock.withLock { () -> Int32 in
      var status: Int32 = self.status ?? 0
      while self.status == nil {
        if waitpid(id, &status, 0) == id || errno != EINTR { self.status = status }
      }
      return status
    }
    guard status != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 1 << 10)
    let count = max(0, read(errors, &bytes, bytes.count))
    let lines = String(decoding: bytes[..<count], as: UTF8.self).split(separator: "\n")
    return lines.first { !$0.allSatisfy(\.isWhitespace) }.map { String($0) } ?? ""
  }

  /// `gzip: stdin: unexpected end of file` without the first two parts.
  private static func withoutNames(_ line: String) -> String {
    var rest = line[...]
    for name in ["gzip", "xz", "zstd", "bzip2", "stdin", "(stdin)", "/*stdin*\\"] {
      let trimmed = rest.drop { $0 == " " }
      guard trimmed.hasPrefix(name) else { continue }
      let tail = trimmed.dropFirst(name.count).drop { $0 == " " }
      if tail.first == ":" { rest = tail.dropFirst().drop { $0 == " " || $0 == ":" } }
    }
    while rest.last == " " || rest.last == "." { rest = rest.dropLast() }
    return rest.isEmpty ? line : String(rest)
  }

  /// The two ends of a pipe that no other program inherits.
  static func ownPipe() throws(SystemFailure) -> [Int32] {
    spawning.lock()
    defer { spawning.unlock() }
    return try pipe()
  }

  private static func start(_ words: [String], _ streams: [ChildProcess.Stream]) throws(SystemFailure) -> pid_t {
    let (id, code) = ChildProcess.start(words, streams, isOwnGroup: true)
    guard code == 0 else { throw SystemFailure(code: code) }
    return id
  }

  private static func pipe() throws(SystemFailure) -> [Int32] {
    var ends: [Int32] = [-1, -1]
    guard Foundation.pipe(&ends) == 0 else { throw SystemFailure(code: errno) }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    return ends
  }
}

/// Text for the standard input of another program, such as one that copies it.
package enum ProgramInput {
  /// How often, and in which microseconds, to look for bytes that are still unread. Some programs leave the reading to
  /// another one that they start.
  private static let (looks, pause): (Int, UInt32) = (20, 50_000)

  /// Starts a program and writes to it, without waiting for its end.
  ///
  /// - Parameter onEnd: gets a sentence if the program failed or did not read all of the text, else nil. Called once the
  ///   program has ended, on another thread.
  /// - Returns: why it could not be started; nil if it was.
  package static func send(
    _ text: String, to words: [String], onEnd: @escaping @Sendable (String?) -> Void = { _ in }
  ) -> String? {
    let name = words.first ?? ""
    let bytes = Array(text.utf8)
    do throws(SystemFailure) {
      let pump = try BytePump(from: ByteSource(bytes, name: "text"), opening: [])
      // Bytes that the program leaves unread stay in the pipe as long as this end is open.
      let end = fcntl(pump.readEnd, F_DUPFD_CLOEXEC, STDERR_FILENO + 1)
      let program: ChildProgram
      do throws(SystemFailure) {
        program = try ChildProgram(words, input: pump.readEnd)
      } catch {
        if end >= 0 { close(end) }
        throw error
      }
      pump.start()
      Thread.detachNewThread {
        defer { if end >= 0 { close(end) } }
        if let reason = program.failure() { return onEnd("'\(name)' failed, so nothing was copied: \(reason)") }
        let isRead = wasRead(bytes.count, of: pump, from: end)
        onEnd(isRead ? nil : "'\(name)' read only a part of the text, so not all was copied")
      }
      return nil
    } catch {
      return "cannot start '\(name)': \(error)"
    }
  }

  private static func wasRead(_ count: Int, of pump: BytePump, from end: Int32) -> Bool {
    for _ in 0..<looks {
      var unread: Int32 = 0
      let isEmpty = end < 0 || ioctl(end, UInt(FIONREAD), &unread) != 0 || unread == 0
      if isEmpty, pump.byteCount == count { return true }
      usleep(pause)
    }
    return false
  }
}
