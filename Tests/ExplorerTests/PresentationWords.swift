import Scenes

extension Presentation {
  /// Reads words as the argument parser of `ashlar view` does: files, `--flag`, `--name value` and `--name=value`. A
  /// name that occurs again adds to its values.
  init(words: [String]) throws {
    self.init()
    var texts: [String: [String]] = [:]
    var rest = words[...]
    while let word = rest.popFirst() {
      guard word.hasPrefix("--") else {
        source.files.append(word)
        continue
      }
      let option = String(word.prefix { $0 != "=" })
      let isNo = option.hasPrefix("--no-")
      let key = Self.keys.first { $0.option == option } ?? Self.keys.first { isNo && "--no-" + $0.name == option }
      guard let key else { throw UnknownOption(option: option) }
      guard !key.form.isFlag else {
        try key.set([key.option == option ? "true" : "false"], in: &self)
        continue
      }
      let value = word == option ? rest.popFirst() ?? "" : String(word.dropFirst(option.count + 1))
      texts[key.name, default: []] += key.elements(ofOption: value)
      try key.set(texts[key.name], in: &self)
    }
  }

  struct UnknownOption: Error { let option: String }
}

extension SceneRequest {
  /// The request of a command line that shows data.
  init(words: [String]) throws { self.init(data: try Presentation(words: words)) }
}
