import ArgumentParser
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import LayoutCore
import Records
import SceneFiles
import Scenes
import Viewer

package typealias Failure = Viewer.Failure

/// Runs a command's body on the main actor and turns its errors into sentences and statuses.
package func perform(_ body: @MainActor () throws -> Void) {
  MainActor.assumeIsolated {
    let diagnostics = DiagnosticTally()
    diagnostics.begin()
    do {
      try body()
      diagnostics.end()
    } catch let code as ExitCode {
      diagnostics.end()
      exit(code.rawValue)
    } catch {
      Failure(of: error).exit()
    }
  }
}

extension Failure {
  /// The sentence and the exit status of an error.
  package init(of error: any Error) {
    self =
      switch error {
      case let error as SceneFileError:
        Failure(sentences: error.lines, status: error.isAboutSettings ? Failure.usage : Failure.badData)
      case is UnknownOverlay, is UnknownItem: Failure(sentence: "\(error)", status: Failure.usage)
      case let error as CocoaError: Failure(sentence: error.sentence, status: Failure.cannotCreate)
      default: Failure(known: error) ?? Failure(sentence: "\(error)", status: Failure.unavailable)
      }
  }
}

extension CocoaError {
  /// The error of a file or folder, in the system's own words if it has any.
  fileprivate var sentence: String {
    let path = (userInfo[NSFilePathErrorKey] as? String) ?? (userInfo[NSURLErrorKey] as? URL)?.path ?? ""
    let cause = (userInfo[NSUnderlyingErrorKey] as? NSError).flatMap { $0.domain == NSPOSIXErrorDomain ? $0.code : nil }
    let number = cause.map(Int32.init) ?? Self.systemErrors[code]
    let reason = number.map { String(cString: strerror($0)) } ?? "\(code)"
    return "'\(path)' cannot be read or written: \(reason)"
  }

  /// The errors of the system that Foundation turns into these codes.
  private static let systemErrors: [CocoaError.Code: Int32] = [
    .fileNoSuchFile: ENOENT, .fileReadNoSuchFile: ENOENT, .fileReadNoPermission: EACCES,
    .fileWriteNoPermission: EACCES, .fileWriteFileExists: EEXIST, .fileWriteOutOfSpace: ENOSPC,
    .fileWriteVolumeReadOnly: EROFS, .fileReadInvalidFileName: ENAMETOOLONG, .fileWriteInvalidFileName: ENAMETOOLONG,
  ]
}
