import Foundation
import ProgramRuns
import TestExpectations
import TestTerminals
import Testing

/// Without a terminal the viewer prints its first picture, which shows what was opened.
@Suite("Command lines without a command") struct BareCommandTests {
  private let room: TemporaryFolder

  init() throws { room = try TemporaryFolder() }

  private func expectPicture(_ words: String, _ run: Run, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(run.ending == .exit(0), "\(run)", sourceLocation: sourceLocation)
    #expect(run.output.contains(words), "\(run)", sourceLocation: sourceLocation)
  }

  @Test("a pipe is opened, and one that ends without a byte opens the gallery, whether it is seen at once or later")
  func pipes() throws {
    func shell(_ line: String) throws -> Run {
      try Run(
        ["sh", "-c", line], environment: Ashlar.environment(["ASHLAR": Ashlar.binary]), folder: room.path)
    }
    expectPicture("from a pipe", try shell("echo from a pipe | \"$ASHLAR\""))
    expectPicture("Hydrogen", try shell(": | \"$ASHLAR\""))
    // The words for a pipe that had not ended while the program waited.
    expectPicture("Hydrogen", try shell(": | \"$ASHLAR\" view - --else-gallery"))
  }

  @Test("a pipe without a byte counts as data until it ends")
  func latePipes() throws {
    let pipe = Pipe()
    let input = StandardInput(descriptor: pipe.fileHandleForReading.fileDescriptor)
    #expect(input.hasBytes(within: 0))
    try pipe.fileHandleForWriting.write(contentsOf: Data("late\n".utf8))
    #expect(input.hasBytes(within: 0))
    try expect(pipe.fileHandleForReading.read(upToCount: 5), Data("late\n".utf8))
    #expect(input.hasBytes(within: 0))
    try pipe.fileHandleForWriting.close()
    expect(input.hasBytes(within: 0), false)
  }
}
