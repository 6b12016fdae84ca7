import Records

/// A row of the table of what a presentation holds.
///
/// Its values are texts. Each format quotes and joins them in its own way.
public struct PresentationKey: Sendable {
  /// The ways in and out of a presentation.
  public struct Doors: OptionSet, Hashable, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Options of `ashlar view` and `ashlar render`, and the command that is copied.
    public static let command = Doors(rawValue: 1)
    /// Fields of scene files, and settings that change them.
    public static let scene = Doors(rawValue: 2)
    /// The saved view of data.
    public static let state = Doors(rawValue: 4)
    /// The head of a recorded script.
    public static let script = Doors(rawValue: 8)
    /// Options of the commands that open scenes, and the command that is copied of these.
    public static let opening = Doors(rawValue: 16)
  }

  /// How many values a key has, and how a command line writes them.
  public enum Form: Sendable {
    /// `--wrap`
    case flag
    /// `--header` or `--no-header`
    case choice
    /// `--no-state`
    case negative
    /// `--title name`
    case one
    /// `--filter a --filter b`
    case repeated
    /// `--sort a,b:desc`: the texts have their quotes.
    case list
    /// `--section-by a,b`: the texts are plain names, which are in quotes only on a command line.
    case names
    /// `--set viewport.size=[375,667]`: no option but a setting, whose value is the text in YAML.
    case yaml
    /// `--set layout.columns=3 --set layout.gap=1`: the texts are settings.
    case settings

    /// Whether the value is true or false.
    public var isFlag: Bool {
      switch self {
      case .flag, .choice, .negative: true
      case .one, .repeated, .list, .names, .yaml, .settings: false
      }
    }

    /// Whether there is one value at most.
    public var isSingle: Bool {
      switch self {
      case .one, .yaml: true
      case .flag, .choice, .negative, .repeated, .list, .names, .settings: false
      }
    }

    /// Whether settings say the value, and no option of its own does.
    public var isSetting: Bool {
      switch self {
      case .yaml, .settings: true
      case .flag, .choice, .negative, .one, .repeated, .list, .names: false
      }
    }
  }

  /// The option without dashes and in camel case, and the key in a kept state.
  public let name: String
  public let form: Form
  public let doors: Doors
  /// The keys of a scene file that lead to it, joined by dots; nil if scene files have none.
  public let sceneKey: String?
  /// The help of the option.
  public let help: String
  /// The name of the value in help; nil for its usual name.
  public let valueName: String?
  /// The description in the schema of scene files.
  public let sceneHelp: String
  /// The rules for its texts.
  package let rules: TextRules
  private let access: Access

  /// How the value of a presentation is reached: as texts, and as it is.
  private struct Access: Sendable {
    let texts: @Sendable (Presentation) -> [String]?
    let read: @Sendable ([String]?, inout Presentation) throws(PresentationFault) -> Void
    let copy: @Sendable (_ other: Presentation, _ presentation: inout Presentation) -> Void
    let isEqual: @Sendable (Presentation, Presentation) -> Bool
    /// Turns a flag on or off; nil for other values.
    let toggle: (@Sendable (inout Presentation) -> Void)?
  }

  /// The words after `expected` where a value is wrong.
  public var expectation: String { rules.expectation }
  /// Whether the value is a text of the user's. A command line then takes no option for it.
  public var isFreeText: Bool { rules.isFreeText }

  /// The option as it is typed, for example `--section-by`; `--set` for what only settings say.
  public var option: String {
    guard !form.isSetting else { return ProgramCall.settingOption }
    let words = name.map { $0.isUppercase ? "-" + $0.lowercased() : String($0) }.joined()
    return (form == .negative ? "--no-" : "--") + words
  }

  /// The texts of the value; nil while it has its default.
  public func texts(of presentation: Presentation) -> [String]? { access.texts(presentation) }

  /// Sets the value; nil for the default.
  /// - Throws: `PresentationFault` for a text that cannot be read. The presentation is then as it was.
  public func set(
    _ texts: [String]?, in presentation: inout Presentation
  ) throws(PresentationFault) { try access.read(texts, &presentation) }

  /// Turns a flag on, or off if it is on.
  public func toggle(in presentation: inout Presentation) { access.toggle?(&presentation) }

  /// Gives a presentation the value of another.
  public func copy(from other: Presentation, to presentation: inout Presentation) {
    access.copy(other, &presentation)
  }

  /// Whether two presentations have the same value.
  public func isEqual(_ one: Presentation, _ other: Presentation) -> Bool { access.isEqual(one, other) }

  /// The texts in the value of an option, which can be a list.
  public func elements(ofOption text: String) -> [String] {
    switch form {
    case .list: QuotedName.elements(of: text).filter { !$0.isEmpty }
    case .names: QuotedName.elements(of: text).map(QuotedName.name)
    default: [text]
    }
  }

  /// The words of a command line that say this value.
  func words(of presentation: Presentation) -> [String] {
    guard let texts = texts(of: presentation) else { return [] }
    // A value that begins with a dash would be taken for another option.
    func with(_ value: String) -> [String] { value.hasPrefix("-") ? ["\(option)=\(value)"] : [option, value] }
    switch form {
    case .flag, .negative: return texts == ["true"] ? [option] : []
    case .choice: return texts == ["true"] ? [option] : ["--no-" + option.dropFirst(2)]
    case .one, .repeated: return texts.flatMap(with)
    case .list: return texts.isEmpty ? [] : with(texts.joined(separator: ","))
    // There is no option for 'ungrouped'.
    case .names: return texts.isEmpty ? [] : with(QuotedName.list(texts))
    case .yaml, .settings: return settings(texts).flatMap { [option, $0] }
    }
  }

  /// The settings that say the value; `texts` are those of a presentation.
  func settings(_ texts: [String]?) -> [String] {
    if case .settings = form { return texts ?? [] }
    guard let sceneKey else { return [] }
    let value =
      switch form {
      case .flag, .choice, .negative: texts?.first ?? "false"
      case .one: texts?.first.map(YAMLText.scalar) ?? "null"
      case .repeated, .list, .names: YAMLText.list(texts ?? [])
      case .yaml, .settings: texts?.first ?? "null"
      }
    return ["\(sceneKey)=\(value)"]
  }
}

// MARK: Rows

extension PresentationKey {
  private init<Value: Equatable & Sendable, Element>(
    _ name: String, _ form: Form, _ doors: Doors, scene: String?, _ shape: TextShape<Element>, _ help: String,
    value: String?, sceneHelp: String, get: @escaping @Sendable (Presentation) -> Value?,
    set: @escaping @Sendable (Value?, inout Presentation) -> Void, texts: @escaping @Sendable (Value) -> [String],
    read: @escaping @Sendable ([String]) throws(PresentationFault) -> Value?,
    toggle: (@Sendable (inout Presentation) -> Void)? = nil
  ) {
    (self.name, self.form, self.doors, sceneKey) = (name, form, doors, scene)
    (self.help, self.sceneHelp, valueName) = (help, sceneHelp, value)
    rules = shape.rules
    access = Access(
      texts: { get($0).map(texts) },
      read: { (words: [String]?, presentation: inout Presentation) throws(PresentationFault) in
        var value: Value?
        if let words { value = try read(words) }
        set(value, &presentation)
      }, copy: { set(get($0), &$1) }, isEqual: { get($0) == get($1) }, toggle: toggle)
  }

  /// A key with a value or none.
  static func one<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Presentation, Value?> & Sendable, _ shape: TextShape<Value>,
    form: Form = .one, through doors: Doors = [.command, .script], scene: String? = nil, value: String? = nil,
    _ help: String = "", sceneHelp: String = ""
  ) -> PresentationKey {
    PresentationKey(
      name, form, doors, scene: scene, shape, help, value: value, sceneHelp: sceneHelp,
      get: { $0[keyPath: path] }, set: { $1[keyPath: path] = $0 }, texts: { [shape.text($0)] },
      read: { (texts: [String]) throws(PresentationFault) in
        guard let text = texts.first, texts.count == 1 else {
          throw PresentationFault(expected: shape.rules.expectation)
        }
        return try shape.read(text)
      })
  }

  static func flag(
    _ name: String, _ path: WritableKeyPath<Presentation, Bool> & Sendable, form: Form = .flag,
    through doors: Doors = [.command, .script], scene: String? = nil, _ help: String = "", sceneHelp: String = ""
  ) -> PresentationKey {
    PresentationKey(
      name, form, doors, scene: scene, TextShape<Bool>.flag, help, value: nil, sceneHelp: sceneHelp,
      get: { $0[keyPath: path] ? true : nil }, set: { $1[keyPath: path] = $0 ?? false }, texts: { _ in ["true"] },
      read: { (texts: [String]) throws(PresentationFault) in try texts.first.map(TextShape<Bool>.flag.read) },
      toggle: { $0[keyPath: path].toggle() })
  }

  /// A key with any number of values.
  static func several<Value: Equatable>(
    _ name: String, _ path: WritableKeyPath<Presentation, [Value]> & Sendable, _ shape: TextShape<Value>,
    form: Form = .repeated, through doors: Doors = [.command, .script], scene: String? = nil, value: String? = nil,
    _ help: String = "", sceneHelp: String = ""
  ) -> PresentationKey {
    several(
      name, shape, form: form, through: doors, scene: scene, value: value, help, sceneHelp: sceneHelp,
      get: { $0[keyPath: path].isEmpty ? nil : $0[keyPath: path] }, set: { $1[keyPath: path] = $0 ?? [] })
  }

  /// A key with any number of values, which are stored in another way than a list.
  static func several<Value: Equatable>(
    _ name: String, _ shape: TextShape<Value>, form: Form, through doors: Doors, scene: String?, value: String?,
    _ help: String,
    sceneHelp: String, get: @escaping @Sendable (Presentation) -> [Value]?,
    set: @escaping @Sendable ([Value]?, inout Presentation) -> Void
  ) -> PresentationKey {
    PresentationKey(
      name, form, doors, scene: scene, shape, help, value: value, sceneHelp: sceneHelp, get: get, set: set,
      texts: { $0.map(shape.text) },
      read: { (texts: [String]) throws(PresentationFault) in
        var values: [Value] = []
        for text in texts { values.append(try shape.read(text)) }
        return values
      })
  }
}
