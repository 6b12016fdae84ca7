import LayoutCore

/// The line below a row of a list, in the colour of its configuration.
final class ListSeparatorView: SeparatorView {
  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    let path = layoutAttributes.indexPath
    let list = (host?.collectionViewLayout as? CompositionalLayout)?.listConfiguration(forSection: path[0])
    shownContent.background = list?.look(host?.dataPath(for: path) ?? path).color
  }
}

/// The background of a list section.
final class ListBackgroundView: ReusableView {
  static let kind = "ashlar.listBackground"

  override func apply(_ layoutAttributes: LayoutAttributes) {
    super.apply(layoutAttributes)
    let layout = host?.collectionViewLayout as? CompositionalLayout
    backgroundColor = layout?.listConfiguration(forSection: layoutAttributes.indexPath[0])?.backgroundColor
  }
}
