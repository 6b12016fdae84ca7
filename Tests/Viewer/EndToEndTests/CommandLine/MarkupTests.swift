import Foundation
import TestExpectations
import TestTerminals
import Testing

@Suite("SVG and HTML of scenes") struct MarkupTests {
  // The scenes of faults differ from the others in layouts, not in what is printed.
  @Test(
    "SVG and HTML are well-formed, as other programs judge",
    arguments: Ashlar.scenes.filter { !$0.hasPrefix("fault-") || $0 == "fault-empty" })
  func wellFormed(scene: String) throws {
    let svg = try Ashlar.run("render", scene, "--size", "70x20", "--format", "svg").output
    #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"630\" height=\"360\""))
    if let xmllint = Tool.path("xmllint") {
      let run = try Run([xmllint, "--noout", "--nonet", "-"], environment: Ashlar.environment(), input: svg)
      expect(run.ending, .exit(0), "\(run.errors)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
    let html = try Ashlar.run("render", scene, "--size", "70x20", "--format", "html").output
    if let tidy = Tool.path("tidy") {
      let options = ["-errors", "-quiet", "-utf8", "--show-info", "no"]
      let run = try Run([tidy] + options, environment: Ashlar.environment(), input: html)
      expect(run.ending, .exit(0), "\(run.errors)")
      #expect(run.errors.isEmpty, "\(run.errors)")
    }
  }

  @Test("images are drawn in parts of cells where the format has colours; other formats say so")
  func parts() throws {
    func run(_ format: String, _ parts: String) throws -> Run {
      try Ashlar.run("render", "photos", "--size", "60x20", "--format", format, "--graphics", parts)
    }
    func isSextant(_ scalar: Unicode.Scalar) -> Bool { (0x1FB00...0x1FB3B).contains(scalar.value) }
    let sextants = try run("ansi", "sextants").output
    #expect(sextants.unicodeScalars.count(where: isSextant) > 200)
    #expect(try !run("ansi", "cells").output.unicodeScalars.contains(where: isSextant))
    for (format, mark) in [("svg", "<path d=\"M"), ("html", "background-size: 50%")] {
      let drawn = try run(format, "octants").output
      #expect(drawn.contains(mark), "\(format)")
      #expect(!drawn.unicodeScalars.contains { $0.value >= 0x1CD00 }, "\(format)")
    }
    let text = try run("text", "sextants")
    expect(text.ending, .exit(64), "\(text.errors)")
    #expect(text.errors.contains("--graphics sextants works only with --format ansi, svg and html"), "\(text.errors)")
    let unknown = try run("ansi", "dots")
    #expect(unknown.errors.contains("'dots'") && unknown.errors.contains("octants"), "\(unknown.errors)")
  }
}
