import Foundation

/// The sizes that views beside items and groups have measured. Only these are stored.
public struct MeasuredViews: Sendable {
  /// The sizes of the views of one kind, by number.
  public struct Kind: Sendable {
    /// In points, by the number of the view. Views that have not measured themselves have none.
    public private(set) var sizes: [Int: CGSize] = [:]
    /// No size is smaller or larger than these on any axis. Sizes that are removed do not narrow them.
    private(set) var smallest = CGSize(width: CGFloat.infinity, height: .infinity)
    private(set) var largest = CGSize.zero

    /// No view has measured itself.
    public init() {}

    /// The size of the view with a number; nil if it has not measured itself.
    public subscript(number: Int) -> CGSize? {
      get { sizes[number] }
      set {
        let size = newValue.map { CGSize(width: Extent.usable($0.width), height: Extent.usable($0.height)) }
        sizes[number] = size
        guard let size else { return }
        smallest = CGSize(width: min(smallest.width, size.width), height: min(smallest.height, size.height))
        largest = CGSize(width: max(largest.width, size.width), height: max(largest.height, size.height))
      }
    }
  }

  /// By the number of the kind.
  private let kinds: [Kind?]
  private let isTurned: Bool

  /// - Parameters:
  ///   - kinds: By the number of the kind; nil where no view of the kind has measured itself.
  ///   - isTurned: Whether the sizes are of an arrangement that is solved with its axes exchanged.
  /// - Complexity: O(d) for d kinds.
  public init(_ kinds: [Kind?] = [], isTurned: Bool = false) {
    (self.kinds, self.isTurned) = (kinds, isTurned)
  }

  var isEmpty: Bool { kinds.allSatisfy { $0?.sizes.isEmpty ?? true } }

  func size(ofKind kind: Int, number: Int) -> CGSize? {
    guard kinds.indices.contains(kind), let size = kinds[kind]?[number] else { return nil }
    return isTurned ? CGSize(width: size.height, height: size.width) : size
  }

  /// How far measured views extend at most beyond the frames that they have by their estimates, on each axis.
  func overhang(of items: [AttachedItem]) -> CGSize {
    var overhang = CGSize.zero
    for item in items where item.isEstimated && kinds.indices.contains(max(0, item.kind)) {
      guard let kind = kinds[max(0, item.kind)], !kind.sizes.isEmpty else { continue }
      for axis in TemplateAxis.allCases where item.size[axis].isMeasured {
        let own = isTurned ? axis.other : axis
        for extent in [kind.smallest[own], kind.largest[own]] {
          overhang[axis] = max(overhang[axis], item.sizing.overhang(to: extent, from: item.estimate(axis), axis))
        }
      }
    }
    return overhang
  }

  var storedBytes: Int {
    kinds.reduce(0) { $0 + ($1?.sizes.capacity ?? 0) * (MemoryLayout<CGSize>.stride + MemoryLayout<Int>.stride) }
  }
}

/// A rule for the frame of an attached view, given its frame by the estimate and its measured size.
struct AttachedSizing: Sendable, Hashable {
  /// By how much the origin moves, for each point that the view is larger than its estimate.
  var drift = CGPoint.zero
  var isEstimatedAcross = false
  var isEstimatedAlong = false

  /// The frame of a view with a measured size.
  func frame(_ frame: CGRect, measured size: CGSize) -> CGRect {
    var frame = frame
    for axis in TemplateAxis.allCases where axis == .across ? isEstimatedAcross : isEstimatedAlong {
      frame.origin[axis] += drift[axis] * (size[axis] - frame.size[axis])
      frame.size[axis] = size[axis]
    }
    return frame
  }

  func overhang(to extent: CGFloat, from estimate: CGFloat, _ axis: TemplateAxis) -> CGFloat {
    let growth = extent - estimate
    return max(0, -drift[axis] * growth, (drift[axis] + 1) * growth)
  }
}

extension AttachedItem {
  /// Whether the view measures an extent.
  public var isEstimated: Bool { size.breadth.isMeasured || size.length.isMeasured }

  var sizing: AttachedSizing {
    var sizing = AttachedSizing(
      isEstimatedAcross: size.breadth.isMeasured, isEstimatedAlong: size.length.isMeasured)
    for axis in TemplateAxis.allCases {
      sizing.drift[axis] = anchor.drift(axis) + (ownAnchor?.drift(axis) ?? 0) - (ownAnchor ?? anchor).part(axis)
    }
    return sizing
  }

  /// An estimate that is not positive counts as 1.
  func estimate(_ axis: TemplateAxis) -> CGFloat {
    let extent = size[axis].extent(in: .zero)
    return Extent.isUsable(extent) && extent > 0 ? extent : 1
  }
}

extension TemplateAnchor {
  fileprivate func drift(_ axis: TemplateAxis) -> CGFloat { isFractional ? Extent.finite(offset[axis]) : 0 }
}

extension TemplateItem {
  /// The views that are attached to it, and to all that is in it.
  var allAttached: [AttachedItem] {
    guard case .group(let group) = content else { return attached }
    return attached + group.subitems.flatMap(\.allAttached)
  }
}
