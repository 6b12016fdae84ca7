import CharacterCanvas

/// A form that edits a value of the program: labelled fields, each bound to a property.
///
/// ```swift
/// let form = Form(contact, [
///   .text("name", \.name), .choice("group", \.group, ["friends", "work"]), .toggle("favourite", \.isFavourite),
/// ])
/// form.check = { $0.name.isEmpty ? "the name is empty" : nil }
/// form.onSubmit = { save($0) }
/// app.show(Popup("Edit", form))
/// ```
///
/// Tab, arrows and clicks go from field to field; space and arrows change choices, switches and check boxes; Enter
/// submits. The value of the program stays as it is until then.
@MainActor
public final class Form<Value>: ScreenPart {
  /// The value as edited so far. Setting it shows it in the fields.
  public var value: Value { didSet { load() } }
  /// Returns a sentence about what is wrong with a value; nil if it may be submitted.
  public var check: ((Value) -> String?)?
  /// Called with the value after the user changed it.
  public var onEdit: ((Value) -> Void)?
  /// Called with the value when the user presses Enter and `check` has no objection. Without it, Enter is left to others.
  public var onSubmit: ((Value) -> Void)?
  public var onChange: (@MainActor () -> Void)?
  public var isActive: Bool {
    get { entry.isActive }
    set {
      entry.isActive = newValue
      onChange?()
    }
  }
  /// Whether Tab goes from the last field to the first, as in a popup. If not, a `SplitPart` around the form goes on.
  public var wraps: Bool {
    get { entry.wraps }
    set { entry.wraps = newValue }
  }

  private let fields: [FormField<Value>]
  private var entry: FormEntry
  private var theme = Theme.none

  /// A form of these fields, which shows a value.
  public init(_ value: Value, _ fields: [FormField<Value>]) {
    (self.value, self.fields, entry) = (value, fields, FormEntry(fields.map(\.control)))
    load()
  }

  private func load() {
    for (index, field) in fields.enumerated() { field.read(value, &entry.controls[index]) }
    onChange?()
  }

  /// The cells that it would like to have.
  public var size: CellSize { entry.size(in: theme) }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    switch entry.handle(event, in: theme) {
    case .passed: return false
    case .used: return true
    case .edited(let index):
      var edited = value
      fields[index].write(entry.controls[index], &edited)
      value = edited
      onEdit?(edited)
      return true
    case .submitted:
      guard let onSubmit else { return false }
      entry.message = check?(value) ?? ""
      if entry.message.isEmpty { onSubmit(value) }
      return true
    }
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    entry.fit(size)
    var canvas = Canvas(size: size, background: theme.panel)
    entry.draw(into: &canvas, in: theme)
    return canvas
  }

  public var cursor: CellPoint? { entry.cursor(in: theme) }
  public var lines: [String] { entry.lines(in: theme) }
  public var hints: [(key: Key, does: String)] { [(.tab, "next")] + (onSubmit == nil ? [] : [(.enter, "accept")]) }
  public func adopt(_ theme: Theme) { self.theme = theme }
}

/// A field of a form: a control, and the property that it edits.
@MainActor
public struct FormField<Value> {
  let control: FormControl
  let read: (Value, inout FormControl) -> Void
  let write: (FormControl, inout Value) -> Void

  /// A line of text. The parameters are those of `FormControl.text`.
  public static func text(
    _ label: String, _ property: WritableKeyPath<Value, String>, placeholder: String = "", isSecure: Bool = false,
    completions: (@MainActor (String) -> [String])? = nil
  ) -> FormField {
    let control = FormControl.text(label, placeholder: placeholder, isSecure: isSecure, completions: completions)
    return FormField(control: control) { value, control in
      control.set(text: value[keyPath: property])
    } write: { control, value in
      value[keyPath: property] = control.text
    }
  }

  /// One of several options.
  ///
  /// - Parameters:
  ///   - label: the name of the field.
  ///   - property: the property of the value that it changes.
  ///   - options: at least one. A value that is not among them shows the first one.
  ///   - title: the text of an option.
  public static func choice<Option: Equatable>(
    _ label: String, _ property: WritableKeyPath<Value, Option>, _ options: [Option],
    title: (Option) -> String = { "\($0)" }
  ) -> FormField {
    FormField(control: .choice(label, options.map(title))) { value, control in
      control.set(choice: options.firstIndex(of: value[keyPath: property]) ?? 0)
    } write: { control, value in
      if let choice = control.choice { value[keyPath: property] = options[choice] }
    }
  }

  /// A switch.
  public static func toggle(_ label: String, _ property: WritableKeyPath<Value, Bool>) -> FormField {
    flag(.toggle(label), property)
  }

  /// A check box.
  public static func checkBox(_ label: String, _ property: WritableKeyPath<Value, Bool>) -> FormField {
    flag(.checkBox(label), property)
  }

  private static func flag(_ control: FormControl, _ property: WritableKeyPath<Value, Bool>) -> FormField {
    FormField(control: control) { value, control in
      control.set(isOn: value[keyPath: property])
    } write: { control, value in
      value[keyPath: property] = control.isOn ?? false
    }
  }
}

extension Popup {
  /// A form in a box, as large as it would like to be.
  public convenience init<Value>(_ title: String, _ form: Form<Value>) { self.init(title, form, size: form.size) }
}
