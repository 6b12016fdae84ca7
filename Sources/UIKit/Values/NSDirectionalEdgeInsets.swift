import LayoutCore

public typealias NSDirectionalEdgeInsets = DirectionalEdgeInsets
public typealias NSDirectionalRectEdge = DirectionalRectEdge
public typealias NSRectAlignment = RectAlignment
