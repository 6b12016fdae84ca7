/// What is printed about files that were ported.
public struct Report {
  private let outputs: [Porter.Output]
  private let wasWritten: Bool

  /// - Parameters:
  ///   - outputs: the ported files.
  ///   - wasWritten: whether they are written, or only checked.
  public init(_ outputs: [Porter.Output], wasWritten: Bool) {
    self.outputs = outputs
    self.wasWritten = wasWritten
  }

  /// A part for each file, and the sums.
  public var text: String {
    (outputs.map(part) + [sums]).joined(separator: "\n\n")
  }

  private func part(_ output: Porter.Output) -> String {
    guard !output.findings.isEmpty else { return "\(output.path): nothing to do" }
    let lines = output.findings.map { "  \($0.line): \(Self.label($0.kind))\($0.text)" }
    return (["\(output.path)"] + lines).joined(separator: "\n")
  }

  private static func label(_ kind: Finding.Kind) -> String {
    switch kind {
    case .done: ""
    case .doneEverywhere: "(iOS too) "
    case .inert: "no effect: "
    case .left: "LEFT TO DO: "
    }
  }

  private var sums: String {
    let findings = outputs.flatMap(\.findings)
    let left = findings.count { $0.kind == .left }
    let done = findings.count { $0.kind == .done || $0.kind == .doneEverywhere }
    let changed = outputs.count(where: \.hasChanged)
    return """
      \(Self.count(changed, "file")) \(wasWritten ? "written" : "would change"): \(Self.count(done, "place")) done, \
      \(left) left to do by hand.
      The result was not compiled on iOS. Lines marked "iOS too" are different there as well.
      """
  }

  private static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }
}
