import ArgumentParser
import CollectionRendering
import Explorer
import Foundation
import LayoutCore
import ProgramRuns
import SceneFiles
import Viewer

package typealias Failure = Viewer.Failure

/// Runs a command's body on the main actor. Diagnostics of layouts are printed at its end, unless it fails.
/// - Throws: `ExitCode`, and `Failure` with the sentences and the status of any other error.
package func perform(_ body: @MainActor () throws -> Void) throws {
  try MainActor.assumeIsolated {
    let diagnostics = DiagnosticTally()
    diagnostics.begin()
    let context = ProgramContext.current
    @MainActor func end() { diagnostics.end { try? context.errors.write("\(context.name): \($0)\n") } }
    do {
      try body()
      end()
    } catch let code as ExitCode {
      end()
      throw code
    } catch {
      diagnostics.end { _ in }
      throw Failure(of: error)
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
