/// Rewrites files written for iOS so that they compile where Swift has no Objective-C.
public enum Porter {
  /// A file that is to be ported.
  public struct Input: Sendable {
    /// For reports.
    public var path: String
    public var text: String

    public init(path: String, text: String) {
      self.path = path
      self.text = text
    }
  }

  /// A file that was ported.
  public struct Output: Sendable {
    public var path: String
    public var text: String
    /// In the order of their lines.
    public var findings: [Finding]
    public var hasChanged: Bool
  }

  /// Ports files that belong together: overrides move between them, and methods that selectors name are found.
  ///
  /// - Parameter inputs: files that are parsed even if they have errors.
  /// - Returns: the files in their order. To port them again changes nothing.
  /// - Complexity: O(*n* · *r*), with *n* the bytes of all files and *r* the rounds: about twice the depth at which
  ///   constructs stand in each other.
  public static func port(_ inputs: [Input]) -> [Output] {
    let files = inputs.map { SourceFile(path: $0.path, text: $0.text) }
    for file in files { repeated { file.applied(PlatformBranches(file).edits) } }
    _ = apply(SwiftUIDeclarations(files).edits())
    repeated { apply(ExtensionOverrides(declarations: Declarations(files)).edits()) }
    // What follows changes no name.
    let declarations = Declarations(files)
    for file in files {
      repeated { file.applied(ForeignImports(file).edits) }
      repeated { file.applied(NetworkImports(file).edits) }
      repeated { file.applied(ValueExtensions(file).edits) }
      repeated { file.applied(DrawingOverrides(file, declarations: declarations).edits) }
      repeated { file.applied(OptionalMembers(file).edits) }
      repeated { file.applied(RequiredInitializers(file, declarations: declarations).edits) }
      repeated { file.applied(BoundMethods(file, declarations: declarations).edits) }
      repeated { file.applied(RespondsChecks(file, declarations: declarations).edits) }
      repeated { file.applied(ForcedCalls(file, declarations: declarations).edits) }
      repeated { file.applied(StringObserving(file).edits) }
      repeated { file.applied(GenericViews(file, declarations: declarations).edits) }
      repeated { file.applied(SelectorUses(file, declarations: declarations).edits) }
    }
    for file in files {
      repeated { file.applied(ObjectiveCAttributes(file).edits) }
      _ = Leftovers(file, declarations: declarations)
      _ = ForeignNames(file, declared: declarations.names)
    }
    return zip(inputs, files).map { input, file in
      Output(
        path: file.path, text: file.text.text, findings: file.findings.sorted(),
        hasChanged: file.text.text != input.text)
    }
  }

  /// Edits that overlap others wait for the next round.
  private static func repeated(_ round: () -> Bool) {
    for _ in 0..<20 where !round() { return }
  }

  private static func apply(_ edits: [(file: SourceFile, edits: [Edit])]) -> Bool {
    for edits in Dictionary(grouping: edits, by: { ObjectIdentifier($0.file) }).values {
      edits[0].file.apply(edits.flatMap(\.edits))
    }
    return !edits.isEmpty
  }
}

extension SourceFile {
  /// Applies edits, and says whether there were any.
  fileprivate func applied(_ edits: [Edit]) -> Bool {
    apply(edits)
    return !edits.isEmpty
  }
}
