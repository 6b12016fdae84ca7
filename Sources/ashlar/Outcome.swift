import ArgumentParser
import CollectionRendering
import CursesTerminal
import Explorer
import Foundation
import LayoutCore
import SceneFiles
import Scenes

/// Runs a command's body on the main actor and turns its errors into sentences and statuses.
func perform(_ body: @MainActor () throws -> Void) {
  MainActor.assumeIsolated {
    let diagnostics = DiagnosticTally()
    diagnostics.begin()
    do {
      try body()
      diagnostics.end()
    } catch let code as ExitCode {
      diagnostics.end()
      exit(code.rawValue)
    } catch let failure as Failure {
      failure.exit()
    } catch let error as SourceError {
      Failure(sentence: error.description, status: error.exitCode).exit()
    } catch let error as UnknownScene {
      Failure(sentence: error.description, status: Failure.usage).exit()
    } catch let error as SceneFileError {
      for line in error.lines { Failure.say(line) }
      Foundation.exit(error.isAboutSettings ? Failure.usage : Failure.badData)
    } catch let error as UnknownOverlay {
      Failure(sentence: error.description, status: Failure.usage).exit()
    } catch let error as UnknownItem {
      Failure(sentence: error.description, status: Failure.usage).exit()
    } catch let error as CocoaError {
      Failure(sentence: error.sentence, status: Failure.cannotCreate).exit()
    } catch {
      Failure(sentence: "\(error)", status: Failure.unavailable).exit()
    }
  }
}

extension CocoaError {
  /// What files and folders make of a wish, in the system's own words.
  fileprivate var sentence: String {
    let path = (userInfo[NSFilePathErrorKey] as? String) ?? (userInfo[NSURLErrorKey] as? URL)?.path ?? ""
    let cause = (userInfo[NSUnderlyingErrorKey] as? NSError).map { ": " + String(cString: strerror(Int32($0.code))) }
    return "'\(path)' cannot be read or written\(cause ?? "")"
  }
}
