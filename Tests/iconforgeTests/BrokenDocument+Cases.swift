extension BrokenDocument {
  /// Projects with several findings, and correct ones without any.
  static let cases: [BrokenDocument] = [
    BrokenDocument(
      "case-svg-extension",
      files: [
        "addon/manifest.json": """
        {
          "manifest_version": 3, "name": "tide", "version": "2",
          "icons": {
            "128": "wave.svg"
          }
        }
        """
      ],
      icons: ["addon/wave.svg": "svg"],
      findings: ["addon/manifest.json:4: error"]),
    BrokenDocument(
      "case-extension-several",
      files: [
        "addon/manifest.json": """
        {
          "manifest_version": 3, "name": "tide", "version": "2",
          "icons": {
            "16": "art/16.png",
            "48": "art/48.png",
            "128": "art/128.png"
          },
          "action": {
            "default_icon": "art/bar.svg"
          }
        }
        """
      ],
      icons: ["addon/art/16.png": "16", "addon/art/48.png": "32"],
      findings: [
        "addon/manifest.json:5: warning",
        "addon/manifest.json:6: error",
        "addon/manifest.json:9: error",
      ]),
    BrokenDocument(
      "case-expo-several",
      files: [
        "package.json": #"{"dependencies": {"expo": "53"}}"#,
        "app.json": """
        {
          "expo": {
            "name": "tide", "slug": "tide",
            "icon": "./art/app.png",
            "android": {"adaptiveIcon": {
              "foregroundImage": "./art/front.png"}},
            "web": {
              "favicon": "./art/tab.png"}
          }
        }
        """,
      ],
      icons: ["art/app.png": "1024 opaque"],
      findings: ["app.json:6: error", "app.json:8: error"]),
    BrokenDocument(
      "case-cordova-one-line",
      files: [
        "package.json": #"{"devDependencies": {"cordova": "12"}}"#,
        "config.xml": """
        <widget xmlns="http://www.w3.org/ns/widgets" id="a.tide" version="1.0.0"><name>Tide</name>
        <platform name="ios"><icon src="art/ios.png" width="1024" height="1024"/></platform>
        <platform name="android"><icon density="mdpi" src="art/m.png"/></platform></widget>
        """,
      ],
      findings: ["config.xml:2: error", "config.xml:3: error"]),
    BrokenDocument(
      "case-electron-folder",
      files: [
        "package.json": """
        {
          "devDependencies": {"electron": "30", "electron-builder": "25"},
          "build": {
            "mac": {"icon": "art/tide.icns"},
            "win": {"icon": "art/tide.ico"},
            "linux": {"icon": "art/sizes"}
          }
        }
        """
      ],
      findings: ["package.json:4: warning", "package.json:5: warning", "package.json:6: warning"]),
    BrokenDocument(
      "case-tauri-partly",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "a.tide",
          "bundle": {"icon": [
            "art/32.png",
            "art/tide.png",
            "art/tide.icns"]}}
        """,
        "src-tauri/icons/.keep": "",
      ],
      icons: ["src-tauri/art/32.png": "32", "src-tauri/icons/icon.ico": "full ico"],
      findings: ["src-tauri/tauri.conf.json:5: error", "src-tauri/tauri.conf.json:6: error"]),
    BrokenDocument(
      "case-xamarin",
      files: [
        "Tide/Droid/Properties/AndroidManifest.xml":
          #"<manifest xmlns:android="http://schemas.android.com/apk/res/android" package="a.tide"><application android:icon="@drawable/wave" /></manifest>"#,
        "Tide/Droid/Tide.csproj":
          "<Project><PropertyGroup><AndroidApplication>true</AndroidApplication></PropertyGroup></Project>",
      ],
      icons: ["Tide/Droid/Resources/drawable/Wave.png": "48"],
      findings: []),
    BrokenDocument(
      "case-static-copy",
      files: [
        "vite.config.js": """
        import { viteStaticCopy } from 'vite-plugin-static-copy'
        export default { publicDir: false, plugins: [viteStaticCopy({ targets: [
          { src: 'public/manifest.json', dest: '' },
          { src: 'public/img/phone', dest: 'public/' }] })] }
        """,
        "public/manifest.json": """
        {
          "name": "tide",
          "icons": [{"src": "./public/phone/t-192.png", "sizes": "192x192", "type": "image/png"}]
        }
        """,
        "index.html": """
        <!doctype html>
        <html lang="en"><head><title>a</title>
        <link rel="manifest" href="/manifest.json">
        </head><body></body></html>
        """,
      ],
      icons: ["public/img/phone/t-192.png": "192"],
      findings: []),
    BrokenDocument(
      "case-overlay",
      files: [
        "ios/Tide/Media.xcassets/Start.imageset/Contents.json":
          #"{"images": [{"idiom": "universal", "scale": "1x", "filename": "Start.png"}], "info": {"author": "xcode", "version": 1}}"#
      ],
      icons: [
        "overlay/apple/Start.imageset/Start.png": "60",
        "ios/Tide/Media.xcassets/Start.imageset/Start.png": "60",
      ],
      findings: []),
    BrokenDocument(
      "case-flavour",
      files: [
        "app/src/main/AndroidManifest.xml":
          #"<manifest xmlns:android="http://schemas.android.com/apk/res/android"><application android:icon="@mipmap/wave"/></manifest>"#,
        "app/src/store/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application><activity android:name=".Tide"><intent-filter><action android:name="android.intent.action.MAIN"/><category android:name="android.intent.category.LAUNCHER"/></intent-filter></activity></application></manifest>
        """,
      ],
      icons: [
        "app/src/main/res/mipmap-mdpi/wave.png": "48",
        "app/src/main/res/mipmap-hdpi/wave.png": "72",
        "app/src/main/res/mipmap-xhdpi/wave.png": "96",
        "app/src/main/res/mipmap-xxhdpi/wave.png": "144",
        "app/src/main/res/mipmap-xxxhdpi/wave.png": "192",
      ],
      findings: []),
    BrokenDocument(
      "case-tray",
      files: [:],
      icons: ["art/menubar-icons/win32/wave-1.ico": "ico"],
      findings: []),
    BrokenDocument(
      "case-next-favicon",
      files: [
        "package.json": #"{"dependencies": {"next": "15"}}"#,
        "src/app/layout.tsx":
          "export default function Layout({ children }) { return <html><body>{children}</body></html>; }",
      ],
      icons: ["src/app/favicon.ico": "opaque ico"],
      findings: ["src/app/favicon.ico: warning"]),
    BrokenDocument(
      "case-tauri-icon",
      files: [
        "src-tauri/tauri.conf.json": """
        {
          "identifier": "a.tide",
          "bundle": {"icon": [
            "art/tide.ico"]}}
        """
      ],
      icons: ["src-tauri/icons/icon.png": "512"],
      findings: ["src-tauri/tauri.conf.json:4: error"]),
    BrokenDocument(
      "case-snap",
      files: [
        "snap/snapcraft.yaml": """
        name: tide
        version: "1"
        summary: tide
        icon: snap/gui/tide.svg
        parts: {}
        """
      ],
      findings: ["snap/snapcraft.yaml:4: error"]),
  ]
}
