import Foundation

/// Text for the standard input of another program, such as one that copies it.
package enum ProgramInput {
  /// Starts a program and writes to it, without waiting for its end.
  ///
  /// - Returns: why it could not be started; nil if it was.
  package static func send(_ text: String, to words: [String]) -> String? {
    do throws(SystemFailure) {
      let pump = try BytePump(from: ByteSource(Array(text.utf8), name: "text"), opening: [])
      let program = try ChildProgram(words, input: pump.readEnd)
      pump.start()
      Thread.detachNewThread { _ = program.complaint() }
      return nil
    } catch {
      return "cannot start '\(words.first ?? "")': \(error.words)"
    }
  }
}
