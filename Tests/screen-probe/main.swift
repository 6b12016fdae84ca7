// A program for tests that watch it from outside. It shows what it receives, and crashes on request.

import CharacterCanvas
import CursesTerminal
import Foundation
import Viewer

do {
  var options = CursesOptions()
  options.isMouseEnabled = CommandLine.arguments.contains("--mouse")
  let probe = Probe(try CursesScreen(options))
  probe.run()
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("screen-probe: \(error)\n".utf8))
  exit(69)
}
