import SwiftSyntax

/// A call with a target and a selector, as one with a closure.
struct ActionClosure {
  let file: SourceFile
  let call: FunctionCallExprSyntax
  let method: FunctionDeclSyntax
  let declarations: Declarations

  /// Nil if no closure can take the place of the selector.
  var text: String? {
    guard holdsSelf, parameters.count <= 1 else { return nil }
    if ["perform", "self.perform"].contains(file[call.calledExpression]) { return performed }
    guard isAboutSelf else { return nil }
    let name = call.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    switch (name, labels) {
    case ("addTarget", [nil, "action", "for"]):
      return "\(receiver).addAction(\(action), for: \(value("for")))"
    case ("addObserver", [nil, "selector", "name", "object"]):
      return observer
    case (_, let labels) where labels.suffix(4) == ["target", "selector", "userInfo", "repeats"]:
      return timer
    default:
      return barButton
    }
  }

  private var parameters: FunctionParameterListSyntax { method.signature.parameterClause.parameters }
  private var labels: [String?] { call.arguments.map { $0.label?.text } }
  private func value(_ label: String) -> String {
    call.arguments.first { $0.label?.text == label }.map { file[$0.expression] } ?? "nil"
  }

  private var receiver: String {
    call.calledExpression.as(MemberAccessExprSyntax.self)?.base.map { file[$0] } ?? "self"
  }

  private var isAboutSelf: Bool {
    let target = call.arguments.first { $0.label?.text == "target" } ?? call.arguments.first
    return target?.expression.trimmedDescription == "self"
  }

  /// A stored property that is not lazy has no `self` to hold.
  private var holdsSelf: Bool {
    var next = call.parent
    while let node = next {
      if let variable = node.as(VariableDeclSyntax.self), variable.parent?.is(MemberBlockItemSyntax.self) == true {
        let isComputed = variable.bindings.first?.initializer == nil
        return isComputed || variable.modifiers.contains(.lazy)
      }
      if let function = node.as(FunctionDeclSyntax.self) {
        return !function.modifiers.contains(.static) && !function.modifiers.contains(.class)
      }
      if node.is(StructDeclSyntax.self) { return false }
      next = node.parent
    }
    return true
  }

  // MARK: Calls of the method

  /// The call of the method, with what a sender gives it.
  ///
  /// - Parameters:
  ///   - sender: an expression for the argument.
  ///   - type: its type, if it is known.
  private func body(sender: String, type: String? = nil) -> String {
    let result = method.signature.returnClause == nil ? "" : "_ = "
    guard let parameter = parameters.first else { return "\(result)self?.\(method.name.text)()" }
    let label = parameter.firstName.text == "_" ? "" : "\(parameter.firstName.text): "
    let wanted = parameter.type.trimmedDescription
    let bare = wanted.hasSuffix("?") || wanted.hasSuffix("!") ? String(wanted.dropLast()) : wanted
    let call = "\(result)self?.\(method.name.text)(\(label)"
    if bare == type { return "\(call)\(sender))" }
    if ["Any", "AnyObject"].contains(bare) { return "\(call)\(sender) as \(bare))" }
    return "if let sender = \(sender) as? \(bare) { \(call)sender) }"
  }

  /// The method is called at once, or after a delay in seconds.
  private var performed: String? {
    let argument = call.arguments.first { $0.label?.text == "with" }.map { file[$0.expression] }
    let body = body(sender: argument ?? "nil")
    switch labels {
    case [nil], [nil, "with"]: return body.replacing("self?.", with: "self.")
    case [nil, "with", "afterDelay"]:
      return "DispatchQueue.main.asyncAfter(deadline: .now() + \(value("afterDelay"))) { [weak self] in \(body) }"
    default: return nil
    }
  }

  private var action: String {
    "UIAction { [weak self] \(parameters.isEmpty ? "_" : "action") in \(body(sender: "action.sender")) }"
  }

  private var observer: String {
    let closure = sendable("notification", type: notificationType)
    return "_ = \(receiver).addObserver(forName: \(value("name")), object: \(value("object")), queue: nil) \(closure)"
  }

  /// A closure that may be sent to other threads, for Swift 6. It is called on the thread of who posts, which is the main
  /// one where views are concerned.
  private func sendable(_ sender: String, type: String?) -> String {
    let call = body(sender: sender, type: type)
    let head = "{ [weak self] \(parameters.isEmpty ? "_" : sender) in "
    guard isOnMainActor else { return head + call + " }" }
    let unsafe = parameters.isEmpty ? "" : "nonisolated(unsafe) let \(sender) = \(sender); "
    return head + "\(unsafe)MainActor.assumeIsolated { \(call) } }"
  }

  /// Whether the class around the call is one of UIKit's below, which belong to the main actor.
  private var isOnMainActor: Bool {
    let place =
      call.enclosing(ClassDeclSyntax.self).flatMap { declarations.classes[$0.qualifiedName($0.name.text)]?.name }
      ?? call.enclosing(ExtensionDeclSyntax.self)?.extendedType.nameWithoutArguments
    return place.map { declarations.rootClass(of: $0).hasPrefix("UI") } ?? false
  }

  private var notificationType: String? {
    parameters.first.map { $0.type.trimmedDescription }.flatMap {
      ["Notification", "NSNotification"].contains($0) ? "Notification" : nil
    }
  }

  private var timer: String? {
    let called = file[call.calledExpression]
    guard called == "Timer.scheduledTimer" || called == "Timer" || called == "Timer.init" else { return nil }
    let interval = call.arguments.first.map { file[$0.expression] } ?? "0"
    let label = called == "Timer.scheduledTimer" ? "withTimeInterval" : "timeInterval"
    return "\(called)(\(label): \(interval), repeats: \(value("repeats"))) \(sendable("timer", type: "Timer"))"
  }

  private var barButton: String? {
    guard ["UIBarButtonItem", "UIBarButtonItem.init", ".init"].contains(file[call.calledExpression]) else { return nil }
    switch labels {
    case ["title", "style", "target", "action"]:
      return "UIBarButtonItem(title: \(value("title")), primaryAction: \(action))"
    case ["image", "style", "target", "action"]:
      return "UIBarButtonItem(image: \(value("image")), primaryAction: \(action))"
    case ["barButtonSystemItem", "target", "action"]:
      return "UIBarButtonItem(systemItem: \(value("barButtonSystemItem")), primaryAction: \(action))"
    default: return nil
    }
  }
}
