#if !canImport(ObjectiveC)
  import Foundation

  /// How an object holds a value that is associated with it.
  public enum objc_AssociationPolicy: UInt, Hashable, Sendable {
    /// The value is not held; here it reads as nil once it is gone.
    case OBJC_ASSOCIATION_ASSIGN = 0
    case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
    case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
    case OBJC_ASSOCIATION_RETAIN = 0o1401
    case OBJC_ASSOCIATION_COPY = 0o1403
  }

  /// Associates a value with an object, under a key; nil removes it.
  ///
  /// - Parameters:
  ///   - object: an instance of a class. Other values have no identity, and keep nothing.
  ///   - key: an address, such as that of a static variable.
  ///   - value: the value.
  ///   - policy: how the value is held.
  /// - Complexity: O(1), now and then O(*n*) with *n* the objects that have values.
  public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
  ) {
    guard type(of: object) is AnyClass else { return }
    AssociationTable.shared.set(value.map { Association($0, policy) }, for: key, of: object as AnyObject)
  }

  /// The value that is associated with an object under a key, or nil. Complexity: O(1).
  public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard type(of: object) is AnyClass else { return nil }
    return AssociationTable.shared.value(for: key, of: object as AnyObject)
  }

  /// Removes all values that are associated with an object. Complexity: O(1).
  public func objc_removeAssociatedObjects(_ object: Any) {
    guard type(of: object) is AnyClass else { return }
    AssociationTable.shared.removeAll(of: object as AnyObject)
  }

  /// A value that is held by one of the policies.
  private struct Association {
    private var held: Any?
    private weak var weakValue: AnyObject?

    init(_ value: Any, _ policy: objc_AssociationPolicy) {
      switch policy {
      case .OBJC_ASSOCIATION_ASSIGN where type(of: value) is AnyClass: weakValue = value as AnyObject
      case .OBJC_ASSOCIATION_COPY, .OBJC_ASSOCIATION_COPY_NONATOMIC:
        held = (value as? any NSCopying)?.copy(with: nil) ?? value
      default: held = value
      }
    }

    var value: Any? { held ?? weakValue }
  }

  /// The values of all objects. Without Objective-C nothing says when an object ends, so that those of dead objects stay
  /// until the table has grown to twice its size.
  private final class AssociationTable: @unchecked Sendable {
    private struct Row {
      weak var object: AnyObject?
      var values: [UnsafeRawPointer: Association] = [:]
    }

    static let shared = AssociationTable()

    private let lock = NSLock()
    private var rows: [ObjectIdentifier: Row] = [:]
    private var limit = 64

    func value(for key: UnsafeRawPointer, of object: AnyObject) -> Any? {
      lock.withLock { row(of: object)?.values[key]?.value }
    }

    func set(_ value: Association?, for key: UnsafeRawPointer, of object: AnyObject) {
      // What is let go may end, and its end may come here: after the lock.
      var old: [Any] = []
      lock.withLock {
        let known = row(of: object)
        if let stale = rows[ObjectIdentifier(object)], known == nil { old.append(stale) }
        var row = known ?? Row(object: object)
        if let replaced = row.values[key] { old.append(replaced) }
        row.values[key] = value
        rows[ObjectIdentifier(object)] = row.values.isEmpty ? nil : row
        if rows.count > limit { old.append(sweep()) }
      }
      withExtendedLifetime(old) {}
    }

    func removeAll(of object: AnyObject) {
      let old = lock.withLock { rows.removeValue(forKey: ObjectIdentifier(object)) }
      withExtendedLifetime(old) {}
    }

    /// The row of the object, unless it is that of one that was at the same address before.
    private func row(of object: AnyObject) -> Row? {
      rows[ObjectIdentifier(object)].flatMap { $0.object === object ? $0 : nil }
    }

    private func sweep() -> [Row] {
      let dead = rows.filter { $0.value.object == nil }
      for key in dead.keys { rows[key] = nil }
      limit = max(64, 2 * rows.count)
      return Array(dead.values)
    }
  }
#endif
