import Foundation

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
      // What the program leaves unread stays in the pipe as long as this end is open.
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
