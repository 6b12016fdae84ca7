import CharacterCanvas
import Foundation
import Images
import LayoutCore
import Scenes

/// The sections and items of a scene file: their texts, sizes and looks.
///
/// Nothing is stored for generated items: each value is computed when it is read.
@MainActor
final class SceneData {
  /// The shown version.
  private(set) var version: SceneVersion
  /// The fields of the records; nil if the items are listed or generated.
  let fields: SceneFields?
  let images: SceneImages
  let pointsPerCell: PointsPerCell
  /// How many times the items of every section are shown; audits of how work grows ask for several.
  private let times: Int
  /// Whether items have a border in a layout of another kind; nil in a layout of the scene's own.
  var hasBorders: Bool?
  let commonExtent: ItemExtent
  /// Whether all measures of the data are the same for all items.
  private let isMeasuredAlike: Bool
  private let uniformSections: [Bool]
  /// Whether items without a size have that of their image.
  private let isMeasuredByImages: Bool
  /// The data source that shows the items. It owns these data.
  weak var source: ItemSource?

  init(
    _ version: SceneVersion, fields: SceneFields?, images: SceneImages, pointsPerCell: PointsPerCell, times: Int = 1
  ) {
    (self.version, self.fields, self.images) = (version, fields, images)
    (self.pointsPerCell, self.times) = (pointsPerCell, times)
    let description = version.data
    commonExtent = ItemExtent(
      width: description.measures.width?.constant, height: description.measures.height?.constant,
      aspectRatio: description.measures.aspectRatio?.constant)
    isMeasuredByImages = description.hasImages && description.measures.all.isEmpty
    isMeasuredAlike = !isMeasuredByImages && description.measures.all.allSatisfy { $0.constant != nil }
    guard case .listed(let sections)? = description.sections else {
      uniformSections = []
      return
    }
    uniformSections = sections.map { section in
      guard case .listed(let items) = section.items else { return true }
      return items.allSatisfy { $0.extent == ItemExtent() }
    }
  }

  /// Changes the numbers or the seed of generated data.
  func change(_ body: (inout DataDescription) -> Void) { body(&version.data) }

  /// Shows another version of the scene, and keeps the numbers of generated data that were changed.
  func show(_ version: SceneVersion) {
    let now = description
    self.version = version
    change { ($0.sections, $0.items, $0.seed) = (now.sections, now.items, now.seed) }
  }

  var description: DataDescription { version.data }
  var style: StyleDescription { version.description.style }

  func hasBorder(_ section: Int) -> Bool { hasBorders ?? version.hasBorder(section: section) }

  // MARK: Counts

  var sectionCount: Int {
    if let records { return records.sectioned.sections.count }
    switch description.sections {
    case .listed(let sections): return sections.count
    case .count(let count): return count
    case nil: return 1
    }
  }

  func itemCount(section: Int) -> Int {
    if let fields { return fields.itemCount(section: section) }
    return switch listed(section)?.items {
    case .listed(let items): items.count * times
    case .count(let count): count * times
    case nil: Self.count(description.items, section: section, seed: description.seed) * times
    }
  }

  private static func count(_ counts: DataDescription.Counts?, section: Int, seed: Int) -> Int {
    switch counts {
    case .turns(let turns): turns[section % turns.count]
    case .chance(let range):
      range.lowerBound + Int(Chance.fraction(seed: seed, section, countPlace) * Double(range.count))
    case nil: 0
    }
  }

  private static let countPlace = -3

  /// A section listed in the file; nil if sections are generated or read.
  func listed(_ section: Int) -> SectionDescription? {
    guard case .listed(let sections)? = description.sections else { return nil }
    return sections[section]
  }

  /// An item listed in the file.
  func listed(_ section: Int, _ item: Int) -> ItemDescription? {
    guard case .listed(let items)? = listed(section)?.items else { return nil }
    return items[item % items.count]
  }
}

// MARK: Sizes

extension SceneData: SceneItems {
  var isStillGrowing: Bool { records != nil }

  var providesSizes: Bool { commonExtent != ItemExtent() || !isMeasuredAlike || uniformSections.contains(false) }

  func isUniform(section: Int) -> Bool {
    isMeasuredAlike && (uniformSections.indices.contains(section) ? uniformSections[section] : true)
  }

  func extents(section: Int) -> [ItemExtent] {
    (0..<itemCount(section: section)).map { extent(section: section, item: $0) }
  }

  func extent(section: Int, item: Int) -> ItemExtent {
    let own = listed(section, item)?.extent ?? ItemExtent()
    if isMeasuredAlike { return own.completed(by: commonExtent) }
    if isMeasuredByImages { return own == ItemExtent() ? extentOfImage(section: section, item: item) : own }
    let measured = ItemExtent(
      width: measured(description.measures.width, section, item, .width),
      height: measured(description.measures.height, section, item, .height),
      aspectRatio: measured(description.measures.aspectRatio, section, item, .aspectRatio).map { max($0, 1e-6) },
      isFitted: description.measures.width.map { if case .fit = $0.source { true } else { false } } ?? false)
    return own.completed(by: measured)
  }

  /// The image of an item; nil if it has none.
  func image(section: Int, item: Int) -> Image? {
    if let own = listed(section, item)?.image { return images.image(own) }
    return description.image.flatMap { images.image(filled($0, section: section, item: item)) }
  }

  /// The proportions of the item's image, with its texts below and its border around.
  private func extentOfImage(section: Int, item: Int) -> ItemExtent {
    guard let ratio = image(section: section, item: item).flatMap(images.aspectRatio) else { return ItemExtent() }
    let content = cell(section: section, item: item)
    let texts = TextBlock(content.text, detail: content.detail).size()
    let lines = content.border == nil ? 0 : 2
    return ItemExtent(
      aspectRatio: ratio,
      around: CGSize(
        width: CGFloat(lines) * pointsPerCell.width, height: CGFloat(texts.rows + lines) * pointsPerCell.height))
  }

  private enum Extent: Int { case width, height, aspectRatio }

  private func measured(_ measure: Measure?, _ section: Int, _ item: Int, _ extent: Extent) -> CGFloat? {
    guard let measure else { return nil }
    switch measure.source {
    case .constant(let value): return measure.adjusted(value)
    case .turns(let turns): return measure.adjusted(turns[item % turns.count])
    case .chance(let from, let to, let step):
      let fraction = Chance.fraction(seed: description.seed, section, item, extent.rawValue)
      return measure.adjusted(Chance.number(fraction, from: from, to: to, step: step))
    case .field(let field):
      return measure.adjusted(CGFloat(fields?.number(field, section: section, item: item) ?? 0))
    case .fit: return measure.adjusted(fitting(section, item, extent))
    }
  }

  /// The width or height of title and detail, in points.
  private func fitting(_ section: Int, _ item: Int, _ extent: Extent) -> CGFloat {
    let texts = TextBlock(title(section: section, item: item), detail: detail(section: section, item: item))
    let size = texts.size()
    return extent == .width ? CGFloat(size.columns) * pointsPerCell.width : CGFloat(size.rows) * pointsPerCell.height
  }
}

// The parameters of generated data that can be changed while they are shown, under their names in a file.

extension SceneData {
  /// The longest list of numbers whose elements are offered as parameters.
  private static let mostTurns = 12

  func parameters(of view: CollectionView) -> [LiveParameter] {
    guard records == nil else { return [] }
    var parameters = description.isCounted ? itemParameters(of: view) + [sectionParameter(of: view)] : []
    if description.isByChance {
      parameters.append(whole("seed", -1_000_000_000...1_000_000_000, \.seed, of: view, isCounted: false))
    }
    return parameters
  }

  private func itemParameters(of view: CollectionView) -> [LiveParameter] {
    let range = 0...DataDescription.itemLimit / max(1, sectionCount)
    switch description.items {
    case .turns(let turns) where turns.count == 1: return [whole("items", range, \.turns[0], of: view)]
    case .turns(let turns) where turns.count <= Self.mostTurns:
      return turns.indices.map { whole("items.\($0)", range, \.turns[$0], of: view) }
    case .chance:
      return [whole("items.from", range, \.fewest, of: view), whole("items.to", range, \.most, of: view)]
    default: return []
    }
  }

  private func sectionParameter(of view: CollectionView) -> LiveParameter {
    let most = min(DataDescription.sectionLimit, DataDescription.itemLimit / max(1, description.mostItems))
    return whole("sections", 0...most, \.sectionNumber, of: view)
  }

  private func whole(
    _ name: String, _ range: ClosedRange<Int>, _ number: WritableKeyPath<DataDescription, Int>,
    of view: CollectionView, isCounted: Bool = true
  ) -> LiveParameter {
    LiveParameter(name, .number(Double(range.lowerBound)...Double(range.upperBound), step: 1)) { [self] in
      .number(Double(description[keyPath: number]))
    } set: { [weak self, weak view] value in
      guard let self, let view, case .number(let value) = value else { return }
      if isCounted, !description.isByChance {
        view.changeCounts({ self.allCounts }) { self.change { $0[keyPath: number] = Int(value) } }
      } else {
        change { $0[keyPath: number] = Int(value) }
        view.reloadData()
      }
    }
  }

  private var allCounts: [Int] { (0..<sectionCount).map { itemCount(section: $0) } }
}

extension DataDescription {
  /// Whether the file gives only numbers of sections and items.
  var isCounted: Bool {
    if case .listed? = sections { return false }
    return items != nil
  }

  /// Whether any item may have an image.
  fileprivate var hasImages: Bool {
    if image != nil { return true }
    guard case .listed(let sections)? = sections else { return false }
    return sections.contains { section in
      if case .listed(let items) = section.items { items.contains { $0.image != nil } } else { false }
    }
  }

  /// Whether anything depends on the seed.
  var isByChance: Bool {
    if case .chance? = items { return true }
    return measures.all.contains {
      if case .chance = $0.source { true } else { false }
    }
  }

  fileprivate var sectionNumber: Int {
    get { if case .count(let count)? = sections { count } else { 1 } }
    set { sections = .count(newValue) }
  }

  fileprivate var mostItems: Int {
    switch items {
    case .turns(let turns): turns.max() ?? 0
    case .chance(let range): range.upperBound
    case nil: 0
    }
  }

  fileprivate var turns: [Int] {
    get { if case .turns(let turns)? = items { turns } else { [0] } }
    set { items = .turns(newValue) }
  }

  private var range: ClosedRange<Int> { if case .chance(let range)? = items { range } else { 0...0 } }

  /// The least items of a section whose number is by chance.
  fileprivate var fewest: Int {
    get { range.lowerBound }
    set { items = .chance(min(newValue, range.upperBound)...range.upperBound) }
  }

  /// The most items of a section whose number is by chance.
  fileprivate var most: Int {
    get { range.upperBound }
    set { items = .chance(range.lowerBound...max(newValue, range.lowerBound)) }
  }
}
