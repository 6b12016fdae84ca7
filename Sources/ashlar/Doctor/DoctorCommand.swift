import ArgumentParser
import LayoutProgram

/// `ashlar --doctor` too.
struct DoctorCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor", abstract: "Print what a report of a fault should say about this machine.",
    discussion: """
      One page about the terminal and its replies, colours, graphics, locale, widths of characters, configuration \
      files and libraries. It names no files of yours but the configuration's.
      Example:
        ashlar --doctor > report.txt
      """)

  func run() {
    perform { Output.write(DoctorPage().text) }
  }
}
