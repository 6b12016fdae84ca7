import Foundation

/// A file that is made only if no other has its name.
package enum NewFile {
  /// Makes a file with these bytes. If they cannot all be written, there is no file afterwards.
  ///
  /// - Parameter mode: who may read and write it, as for `chmod`.
  /// - Throws: the system's error: `EEXIST` if there is a file or a link of the name.
  package static func create(_ path: String, _ data: Data, mode: mode_t) throws(SystemFailure) {
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode)
    guard descriptor >= 0 else { throw SystemFailure(code: errno) }
    defer { close(descriptor) }
    do throws(SystemFailure) {
      try write(data, to: descriptor)
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes all bytes to an open file, also where the system takes a part of them.
  package static func write(_ data: Data, to descriptor: Int32) throws(SystemFailure) {
    var rest = data[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      guard count >= 0 || errno == EINTR else { throw SystemFailure(code: errno) }
      rest = rest.dropFirst(max(0, count))
    }
  }
}

/// An error of the system, by its number.
package struct SystemFailure: Error, CustomStringConvertible {
  package let code: Int32

  /// The system's words for it.
  package var description: String { String(cString: strerror(code)) }
}
