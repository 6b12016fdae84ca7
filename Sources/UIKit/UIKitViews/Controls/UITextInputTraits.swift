import Foundation

public enum UITextAutocapitalizationType: Int, Hashable, Sendable { case none, words, sentences, allCharacters }

public enum UITextAutocorrectionType: Int, Hashable, Sendable { case `default`, no, yes }

public enum UITextSpellCheckingType: Int, Hashable, Sendable { case `default`, no, yes }

public enum UIKeyboardType: Int, Hashable, Sendable {
  case `default`, asciiCapable, numbersAndPunctuation, URL, numberPad, phonePad, namePhonePad, emailAddress, decimalPad
  case twitter, webSearch, asciiCapableNumberPad
}

public enum UIKeyboardAppearance: Int, Hashable, Sendable { case `default`, dark, light }

public enum UIReturnKeyType: Int, Hashable, Sendable {
  case `default`, go, google, join, next, route, search, send, yahoo, done, emergencyCall, `continue`
}

/// The meaning of a text, for keyboards that suggest texts.
public struct UITextContentType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  public static let name = UITextContentType(rawValue: "name")
  public static let emailAddress = UITextContentType(rawValue: "email")
  public static let telephoneNumber = UITextContentType(rawValue: "tel")
  public static let username = UITextContentType(rawValue: "username")
  public static let password = UITextContentType(rawValue: "password")
  public static let URL = UITextContentType(rawValue: "url")
}

/// The help of the system with typing a text. Stored: the keys of a terminal are used as they are.
public struct UITextInputSettings {
  public var autocapitalizationType = UITextAutocapitalizationType.sentences
  public var autocorrectionType = UITextAutocorrectionType.default
  public var spellCheckingType = UITextSpellCheckingType.default
  public var keyboardType = UIKeyboardType.default
  public var keyboardAppearance = UIKeyboardAppearance.default
  public var returnKeyType = UIReturnKeyType.default
  public var enablesReturnKeyAutomatically = false
  public var isSecureTextEntry = false
  public var textContentType: UITextContentType?

  public init() {}
}

/// Views with a text that is typed. All values but `isSecureTextEntry` are only stored.
@preconcurrency @MainActor
public protocol UITextInputTraits: AnyObject {
  var inputTraits: UITextInputSettings { get set }
}

extension UITextInputTraits {
  public var autocapitalizationType: UITextAutocapitalizationType {
    get { inputTraits.autocapitalizationType }
    set { inputTraits.autocapitalizationType = newValue }
  }

  public var autocorrectionType: UITextAutocorrectionType {
    get { inputTraits.autocorrectionType }
    set { inputTraits.autocorrectionType = newValue }
  }

  public var spellCheckingType: UITextSpellCheckingType {
    get { inputTraits.spellCheckingType }
    set { inputTraits.spellCheckingType = newValue }
  }

  public var keyboardType: UIKeyboardType {
    get { inputTraits.keyboardType }
    set { inputTraits.keyboardType = newValue }
  }

  public var keyboardAppearance: UIKeyboardAppearance {
    get { inputTraits.keyboardAppearance }
    set { inputTraits.keyboardAppearance = newValue }
  }

  public var returnKeyType: UIReturnKeyType {
    get { inputTraits.returnKeyType }
    set { inputTraits.returnKeyType = newValue }
  }

  public var enablesReturnKeyAutomatically: Bool {
    get { inputTraits.enablesReturnKeyAutomatically }
    set { inputTraits.enablesReturnKeyAutomatically = newValue }
  }

  public var textContentType: UITextContentType! {
    get { inputTraits.textContentType }
    set { inputTraits.textContentType = newValue }
  }
}
