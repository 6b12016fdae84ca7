import Foundation
import LayoutAudit
import LayoutCore
import TestExpectations
import Testing
import XCTest

@MainActor
@Suite("Verifying a layout in a test")
struct VerifyingTests {
  private func failure(_ body: () throws -> Void) throws -> AuditFailure {
    do {
      try body()
    } catch {
      return try #require(error as? AuditFailure)
    }
    throw Unfailed()
  }

  private struct Unfailed: Error {}

  @Test("a layout without a fault passes in one line")
  func clean() throws {
    try LayoutAudit.verify(HonestLayout(), counts: [0, 13, 4], size: CGSize(width: 40, height: 15))
  }

  @Test("a failure says what was found where, with the data, why it matters, how to fix it and how to repeat it")
  func words() throws {
    let failure = try failure {
      try LayoutAudit.verify(
        SecretiveLayout(), counts: [0, 13, 4], size: CGSize(width: 40, height: 15), seed: 7, rects: 10)
    }
    let lines = failure.description.split(separator: "\n").map(String.init)
    #expect(
      lines.first
        == "SecretiveLayout breaks 1 rule that every layout must keep, with sections of 0, 13, 4 items "
        + "in a view of 40 x 15 points")
    let finding = try #require(failure.report.findings.first)
    for part in [
      "- \(finding)", "  on a device: \(AuditRule.agreeingAnswers.harm)", "  fix: \(AuditRule.agreeingAnswers.remedy)",
      "to repeat it: the same layout, counts and size, with seed: 7, rects: 10",
    ] {
      #expect(lines.contains { $0 == part }, "\(part)\n\(failure)")
    }
    #expect(!failure.description.contains("by design?"))
    let again = try self.failure {
      try LayoutAudit.verify(
        SecretiveLayout(), counts: [0, 13, 4], size: CGSize(width: 40, height: 15), seed: 7, rects: 10)
    }
    expect(again, failure)
  }

  @Test("a failure shows the picture of each broken rule's place, with the elements of the finding")
  func pictures() throws {
    var drawn: [(offset: CGPoint, marks: [AuditMark])] = []
    let picture = AuditPicture { view, marks in
      drawn.append((view.contentOffset, marks))
      return "a picture"
    }
    let failure = try failure {
      try LayoutAudit.verify(
        CrowdedLayout(), counts: [40], size: CGSize(width: 40, height: 15), picture: picture)
    }
    expect(drawn.count, failure.report.brokenRules.count)
    #expect(failure.description.contains("a picture\n"))
    let finding = try #require(failure.report.outcome(of: .separateCells)?.findings.first)
    let marks = try #require(drawn.map(\.marks).first { $0.map(\.element) == finding.elements })
    expect(marks.compactMap(\.frame).count, 2)
    #expect(failure.description.contains("by design? pass waiving: [AuditWaiver(.separateCells, because:"))
  }

  @Test("a waiver with a reason is accepted, and one without is refused")
  func waivers() throws {
    func verify(_ reason: String) throws {
      try LayoutAudit.verify(
        CrowdedLayout(), counts: [40], size: CGSize(width: 40, height: 15),
        waiving: [AuditWaiver(.separateCells, because: reason)])
    }
    try verify("cards overlap like a fan")
    #expect(try failure { try verify(" ") }.description.contains("waiver of separate-cells refused"))
  }

  @Test("a layout that does not flip, as is UIKit's default, need not mirror itself")
  func unflipped() throws {
    final class Indented: HonestLayout {
      override var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
    }
    try LayoutAudit.verify(Indented(), counts: [13], size: CGSize(width: 40, height: 15))
    #expect(AuditWaiver(forUnflipped: HonestLayout()) == nil)
  }

  #if !os(macOS)
    @Test("a layout can be verified in a test of XCTest, where the error has its words")
    func olderFramework() throws {
      let test = VerifyingXCTests(name: "testLayouts") { try ($0 as? VerifyingXCTests)?.testLayouts() }
      test.run()
      let run = try #require(test.testRun)
      #expect(run.hasSucceeded)
      expect(run.executionCount, 1)
    }
  #endif
}

final class VerifyingXCTests: XCTestCase {
  func testLayouts() throws {
    try MainActor.assumeIsolated {
      let size = CGSize(width: 40, height: 15)
      try LayoutAudit.verify(HonestLayout(), counts: [13], size: size)
      XCTAssertThrowsError(try LayoutAudit.verify(SecretiveLayout(), counts: [13], size: size)) { error in
        XCTAssertTrue("\(error)".contains("rule 4 (agreeing-answers)"), "\(error)")
      }
    }
  }
}
