import Sections

/// The bars around all sections and around groups of sections, as properties of a layout give them.
struct OuterBarProperties: Equatable {
  var contentHeader: SectionBar?
  var contentFooter: SectionBar?
  var groupHeader: SectionBar?
  var groupFooter: SectionBar?
  var pinLimits = PinLimits.none
}
