import LayoutCore

/// A layout that declares which rules do not apply to it, and why. An extension in its own file keeps the layout
/// free of the audit:
///
///     extension CarouselLayout: AuditWaiving {
///       var auditWaivers: [AuditWaiver] { [AuditWaiver(.separateCells, because: "cards overlap like a fan")] }
///     }
@MainActor
public protocol AuditWaiving: CollectionViewLayout {
  /// The waivers. Only waivable rules can be waived, and each needs a reason; every report repeats it.
  var auditWaivers: [AuditWaiver] { get }
}
