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
}
