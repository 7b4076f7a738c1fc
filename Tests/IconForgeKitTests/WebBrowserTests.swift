import Foundation
import IconTestSupport
import Testing

/// Generated web files in a browser.
@Suite(.enabled(if: Chromium.isExpected, "\(Chromium.absence)"))
struct WebBrowserTests {
  @Test func `a browser loads all files of the head and the manifest`()
    async throws
  {
    let web = WebBench()
    let slot = "role: favicon, pixels: [96, 96], file: \"i/100% & {name}'s.png\""
    let result = await web.build(try web.plan(WebBench.slots + [slot]))
    #expect(result.sets[0].failures == [])
    #expect(
      try Chromium.images(of: "out", with: try web.text("head.html"), in: web.folder) == """
        icon favicon.ico 48x48
        icon favicon.svg 64x64
        icon favicon-16x16.png 16x16
        icon favicon-32x32.png 32x32
        icon favicon-48x48.png 48x48
        icon favicon-96x96.png 96x96
        icon i/100%25%20%26%20acme%27s.png 96x96
        apple-touch-icon apple-touch-icon.png 180x180
        apple-touch-icon apple-touch-icon-152x152.png 152x152
        apple-touch-startup-image apple-splash-90x160.png 90x160
        apple-touch-startup-image apple-splash-90x160.png 90x160
        manifest manifest.webmanifest acme
        any android-chrome-192x192.png 192x192
        maskable android-chrome-maskable-192x192.png 192x192
        """)
  }
}

extension Chromium {
  /// The result of loading every link in `head`, one line each, on a page in the folder `site`.
  fileprivate static func images(
    of site: String, with head: String, in folder: TemporaryFolder
  ) throws -> String {
    try folder.write("\(site)/page.html", page.replacing("HEAD", with: head))
    let program = try #require(path, "Chromium is not installed")
    let python = try #require(Programs.python, "there is no Python")
    let result = try run(
      python, ["-c", script, folder.path(site), program], environment: ["PYTHONUTF8": "1"])
    try #require(result.status == 0, "\(result.errors)")
    let told = result.output.split(separator: "<pre>").last?.split(separator: "</pre>").first
    return String(told ?? "nothing")
  }

  /// Serves a folder and prints a page after it has loaded.
  private static let script = """
    import functools, subprocess, sys, tempfile, threading
    from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

    class Server(SimpleHTTPRequestHandler):
        def log_message(self, *arguments):
            pass

    folder, browser = sys.argv[1:]
    server = ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Server, directory=folder))
    threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}, daemon=True).start()
    with tempfile.TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        print(subprocess.run(
            [browser, "--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run",
             "--disable-background-networking", "--no-proxy-server",
             "--user-data-dir=" + profile, "--virtual-time-budget=20000", "--dump-dom",
             "http://127.0.0.1:%d/page.html" % server.server_port],
            check=True, timeout=120, stdout=subprocess.PIPE, encoding="utf-8").stdout)
    """

  private static let page = """
    <!doctype html>
    <html lang="en"><head><meta charset="utf-8"><title>Icons</title>
    HEAD</head><body><pre>not finished</pre><script>
    const image = (url) => new Promise((tell) => {
      const image = new Image();
      image.onload = () => tell(image.naturalWidth + "x" + image.naturalHeight);
      image.onerror = () => tell("broken");
      image.src = url;
    });
    const file = async (kind, name, base, read) => {
      const url = new URL(name, base), answer = await fetch(url);
      return [kind, name, answer.ok ? await read(url, answer) : answer.status].join(" ");
    };
    const links = [...document.querySelectorAll("link")].map((link) => file(
      link.rel, link.getAttribute("href"), document.baseURI, async (url, answer) => {
        if (link.rel !== "manifest") return image(url);
        try {
          const manifest = await answer.json();
          const icons = manifest.icons.map((icon) => file(icon.purpose, icon.src, url, image));
          return [manifest.name, ...await Promise.all(icons)].join("\\n");
        } catch (error) { return error.name; }
      }));
    Promise.all(links).then((lines) => {
      document.querySelector("pre").textContent = lines.join("\\n");
    });
    </script></body></html>
    """
}
