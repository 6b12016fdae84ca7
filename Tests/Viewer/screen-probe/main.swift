// A program for tests that watch it from outside. It shows what it receives, and crashes on request.

import CursesTerminal
import Foundation

/// Starts a thread that every signal can come to while the main thread blocks it. It raises the signal whose number a
/// file has, once there is the file that a variable in the environment names.
func startThread() {
  Thread.detachNewThread {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
    let path = ProcessInfo.processInfo.environment["RAISE"] ?? ""
    while true {
      usleep(20_000)
      if let number = (try? String(contentsOfFile: path, encoding: .utf8)).flatMap({ Int32($0) }) { raise(number) }
    }
  }
}

do {
  var options = CursesOptions()
  options.isMouseEnabled = CommandLine.arguments.contains("--mouse")
  if CommandLine.arguments.contains("--thread") { startThread() }
  let probe = Probe(try CursesScreen(options), hasImage: CommandLine.arguments.contains("--image"))
  probe.run()
} catch {
  try? FileHandle.standardError.write(contentsOf: Data("screen-probe: \(error)\n".utf8))
  exit(69)
}
