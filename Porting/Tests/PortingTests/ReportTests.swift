import Foundation
import Testing

@testable import Porting

@Suite struct ReportTests {
  private func findings(_ text: String, kind: Finding.Kind) -> [Finding] {
    Porter.port([.init(path: "a.swift", text: text)])[0].findings.filter { $0.kind == kind }
  }

  @Test("what is left is named with its line in the file as it was")
  func lines() {
    let text = """
      import UIKit
      extension Elsewhere {
        override func prepare() {}
      }
      @objc class Mine: NSObject {
        @objc func act() {}
        func go(_ other: NSObject) { other.perform(#selector(act)) }
        func ask(_ other: NSObjectProtocol) -> Bool { other.responds(to: #selector(act)) }
        func read() -> Any? { value(forKey: "a") }
        func set(_ view: UIView) { view.setValue(1, forKey: "tag") }
      }
      """
    let left = findings(text, kind: .left)
    #expect(left.map(\.line) == [3, 7, 8, 9, 10])
    #expect(left[0].text.contains("'prepare()' in an extension of 'Elsewhere', which is in no file that was named"))
    #expect(left[2].text.contains("responds(to:) guards no call of 'act'"))
    #expect(left[4].text.contains("set the property by its name"))
  }

  @Test("what init(coder:) asks its coder is not left")
  func coders() {
    let text = """
      class Layout: UICollectionViewLayout {
        let steps: Int
        required init?(coder aDecoder: NSCoder) {
          steps = aDecoder.value(forKey: "steps") as! Int
          super.init(coder: aDecoder)
          tag = self.value(forKey: "tag") as! Int
        }
      }
      """
    #expect(findings(text, kind: .left).map(\.line) == [6])
  }

  @Test("an optional method whose presence is asked without a call is left, in other files too; calls are not")
  func references() {
    let texts = [
      "@objc protocol Sizing { @objc optional func size(at item: Int) -> Int }",
      """
      func ask(_ sizing: Sizing?, _ view: UIView?) -> Int {
        if sizing?.size != nil { return 1 }
        if let size = sizing?.size { return 2 * size(1) }
        guard true, nil == view?.frame, sizing?.size == nil else { return 2 }
        return view?.bounds == nil ? 3 : sizing?.size?(at: 4) ?? 5
      }
      final class Box: UIView {
        var size: Int?
        func grow() { if let size = self.size { self.size = size + 1 } }
      }
      """,
    ]
    let outputs = Porter.port(texts.map { .init(path: "a.swift", text: $0) })
    let left = outputs.map { $0.findings.filter { $0.kind == .left } }
    #expect(left[0].isEmpty)
    #expect(left[1].map(\.line) == [2, 3, 4])
    #expect(left[1].allSatisfy { $0.text.hasPrefix("'sizing?.size' does not say whether the method is there; ") })
  }

  @Test("an optional method that is passed on as a value is left; calls, and properties of its name, are not")
  func values() {
    let text = """
      @objc protocol Sizing {
        @objc optional func size(at item: Int) -> Int
        @objc optional func name(of item: Int) -> String
      }
      final class Layout {
        weak var delegate: Sizing?
        var kept: ((Int) -> Int)?
        func use(_ sizing: Sizing, _ view: UIView, _ other: AnyObject) {
          let first = sizing.size
          kept = self.delegate?.size
          [1, 2].map(sizing.size!)
          run(view.size, with: sizing.size?(at: 1), and: view.name)
          let title = delegate?.name ?? { "\\($0)" }
          guard let cast = other as? Sizing else { return }
          run(cast.name, with: cast.name!(1), and: 2)
        }
        func method(_ sizing: Sizing) -> ((Int) -> Int)? { return sizing.size }
      }
      """
    let left = findings(text, kind: .left)
    #expect(left.map(\.line) == [9, 10, 11, 13, 15, 17])
    #expect(left[0].text == "'sizing.size' is passed on and not called; pass a closure that calls it with `?`")
    #expect(left[4].text.hasPrefix("'cast.name' is passed on"))
  }

  @Test("a check is true only of a method that the type of the delegate requires; others without a call are left")
  func required() {
    let text = """
      @objc protocol Cards {
        func card(at index: Int) -> UIColor
        @objc optional func cardsEnd()
      }
      func ask(_ cards: Cards, _ other: Cards?, _ view: UICollectionViewDelegate?) {
        if cards.responds(to: #selector(Cards.card(at:))) {}
        if other?.responds(to: #selector(Cards.card(at:))) == true {}
        if view!.responds(to: #selector(Cards.card(at:))) {}
        if cards.responds(to: #selector(Cards.cardsEnd)) {}
      }
      """
    #expect(findings(text, kind: .left).map(\.line) == [7, 8, 9])
    let done = findings(text, kind: .doneEverywhere)
    #expect(done.filter { $0.text.contains("responds(to:) is true") }.map(\.line) == [6])
  }

  @Test("lines stay those of the file after members have moved")
  func movedLines() {
    let text = """
      class Layout: UICollectionViewLayout {
      }

      extension Layout {
        override func prepare() {
          super.prepare()
          collectionView?.setValue(1, forKey: "tag")
        }
      }
      """
    #expect(findings(text, kind: .left).map(\.line) == [7])
  }

  @Test("overrides move between files that are named together")
  func severalFiles() {
    let outputs = Porter.port([
      .init(path: "a.swift", text: "import UIKit\nclass Layout: UICollectionViewLayout {\n  var step = 1\n}\n"),
      .init(path: "b.swift", text: "import UIKit\nextension Layout {\n  override func prepare() { step = 2 }\n}\n"),
    ])
    let moved =
      "import UIKit\nclass Layout: UICollectionViewLayout {\n  var step = 1\n\n"
      + "  override func prepare() { step = 2 }\n}\n"
    #expect(outputs[0].text == moved)
    #expect(outputs[1].text == "import UIKit\n")
    #expect(outputs[1].findings.map(\.line) == [3])
  }

  @Test(
    "what iOS alone compiles is left as it is", arguments: ["canImport(ObjectiveC)", "os(iOS)", "os(iOS) || os(tvOS)"])
  func foreign(condition: String) {
    let text = "import UIKit\n#if \(condition)\n@objc class A: NSObject {}\n#else\nclass A: NSObject {}\n#endif\n"
    let output = Porter.port([.init(path: "a.swift", text: text)])[0]
    #expect(output.text == text)
    #expect(output.findings.isEmpty)
  }

  @Test("a file that is empty without Objective-C gets its branch of iOS; parts of other files stay away")
  func wholeFiles() {
    let text = "// Phones.\n#if os(iOS)\nimport UIKit\nclass A: UIView {}\n#endif\n"
    let output = Porter.port([.init(path: "a.swift", text: text)])[0]
    #expect(output.text == text.replacing("#if os(iOS)", with: "#if os(iOS) || !canImport(ObjectiveC)"))
    #expect(output.findings.map(\.line) == [2])
    let part = "import UIKit\n#if os(iOS)\nclass A: UIView {}\n#endif\nclass B: UIView {}\n"
    #expect(Porter.port([.init(path: "a.swift", text: part)])[0].text == part)
  }

  @Test("a name of a module of Apple is left once a file, unless a file declares it")
  func foreignNames() {
    let text = """
      import os.log
      import AVFoundation
      class Log {
        let logger = Logger()
        func write() { os_log("a"); os_log("b"); _ = AVMakeRect(aspectRatio: size, insideRect: rect) }
        func play(_ item: AVPlayerItem) { item.Logger() }
      }
      """
    #expect(findings(text, kind: .left).map(\.line) == [4, 5, 6])
    #expect(findings(text + "\nstruct Logger {}", kind: .left).map(\.line) == [5, 6])
  }

  @Test("the report has the lines, the sums, and what was not tried")
  func report() {
    let output = Porter.port([
      .init(path: "a.swift", text: "import UIKit\n@objc class A {\n  func f() { UIGraphicsEndImageContext() }\n}")
    ])
    let lines = Report(output, wasWritten: false).text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[0] == "a.swift")
    #expect(lines[1] == "  2: @objc only with Objective-C")
    #expect(lines[2] == "  3: no effect: 'UIGraphicsEndImageContext' compiles, and draws nothing")
    #expect(lines[4] == "1 file would change: 1 place done, 0 left to do by hand.")
    #expect(lines[5].hasPrefix("The result was not compiled on iOS."))
    let plain = Porter.port([.init(path: "b.swift", text: "class B {}")])
    #expect(Report(plain, wasWritten: true).text.hasPrefix("b.swift: nothing to do\n\n0 files written: 0 places done"))
  }
}
