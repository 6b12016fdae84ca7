# A Homebrew formula. It was not tried: it was written where there is no macOS. Whoever publishes a release adds the
# `url` of its archive and the `sha256`; until then `brew install --HEAD` builds from a clone whose address HOMEBREW_ASHLAR_URL holds.
class Ashlar < Formula
  desc "Viewer for grouped data, with headers that stay in sight"
  license "MIT"
  head ENV.fetch("HOMEBREW_ASHLAR_URL"), branch: "main", using: :git

  depends_on xcode: ["16.0", :build]
  depends_on "giflib"
  depends_on "jpeg-turbo"
  depends_on "libpng"
  depends_on "webp"
  uses_from_macos "swift" => :build
  uses_from_macos "ncurses"
  uses_from_macos "sqlite"

  def install
    ENV["ASHLAR_SMALL"] = "1"
    # Homebrew builds in a sandbox, and SwiftPM cannot open one inside it.
    system "swift", "build", "--disable-sandbox", "-c", "release", "--product", "ashlar"
    bin.install ".build/release/ashlar"
    generate_completions_from_executable(bin/"ashlar", "--generate-completion-script")
    (man1/"ashlar.1").write Utils.safe_popen_read(bin/"ashlar", "manual")
  end

  test do
    (testpath/"cities.csv").write "country,city\nKenya,Nairobi\nKenya,Mombasa\n"
    assert_match "Nairobi", shell_output("#{bin}/ashlar render cities.csv --section-by country --size 40x6")
  end
end
