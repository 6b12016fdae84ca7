#if canImport(ObjectiveC)
  import Foundation

  /// Names the method that a control or gesture recogniser calls.
  public typealias ActionName = Selector
#else
  /// Names the method that a control or gesture recogniser would call. Only Objective-C can call a method by name.
  public struct ActionName: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    public let description: String

    /// The method of this name.
    public init(_ name: String) { description = name }

    public init(stringLiteral name: String) { description = name }
  }
#endif
