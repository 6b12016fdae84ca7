import CharacterCanvas
import Testing

@Suite("HTML")
struct HTMLTests {
  @Test("A page has its rows, a class for each style, and a box for each character whose width differs between fonts")
  func page() {
    var canvas = Canvas(size: CellSize(width: 7, height: 3))
    canvas.draw("a<b", at: CellPoint(x: 0, y: 1), style: .plain)
    canvas.draw("日", at: CellPoint(x: 4, y: 1), style: .plain)
    canvas.draw("c", at: CellPoint(x: 0, y: 2), style: Style(foreground: .rgb(1, 2, 3), attributes: .bold))
    canvas.draw("──", at: CellPoint(x: 1, y: 2), style: Style(foreground: .rgb(1, 2, 3), attributes: .bold))
    let html = canvas.html(title: "A & B")
    #expect(html.hasPrefix("<!DOCTYPE html>\n<html lang=\"en\">\n"))
    #expect(html.contains("<title>A &amp; B</title>"))
    #expect(html.contains(".s1 { color: #010203; background: #101418; font-weight: bold; }\n</style>"))
    #expect(
      html.hasSuffix(
        """
        <pre>
               \n\
        a&lt;b <span style="width: 2ch">日</span> \n\
        <span class="s1">c</span><span class="s1" style="width: 2ch">──</span>    </pre>
        </body>
        </html>

        """))
  }

  @Test("Data cannot break out of the page")
  func escapes() {
    var canvas = Canvas(size: CellSize(width: 40, height: 1))
    canvas.draw("</pre><script>'\"&", at: .zero, style: .plain)
    let html = canvas.html(title: "</title>")
    #expect(html.contains("&lt;/pre&gt;&lt;script&gt;&#39;&quot;&amp;"))
    #expect(!html.contains("<script>"))
    #expect(html.contains("<title>&lt;/title&gt;</title>"))
  }
}
