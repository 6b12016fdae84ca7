import Sections

/// The kinds of problems that a stack reports once per solve, however many sections have them.
enum StackIssue: Hashable {
  case noRoom
  case itemTooBroad
  case notFinite
  case negativeSize
  case barLength
  case valueCount
  case columnCount
  case modelSize
  case spacing
  case template(TemplateIssue)
  case noDescription
}
