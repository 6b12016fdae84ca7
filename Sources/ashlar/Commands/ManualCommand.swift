import ArgumentParser
import LayoutProgram

struct ManualCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "manual", abstract: "Print the man page.",
    discussion: """
      Example:
        ashlar manual > ashlar.1
      """)

  func run() {
    perform { Output.write(try ManualPage(Ashlar.self).text) }
  }
}
