/// Configurations of other tools, and the manifests that are made of them.
extension InitFromTests {
  private static let catalog =
    #"{"images": [{"idiom": "universal", "platform": "ios", "size": "1024x1024"}]}"#

  static let samples = [
    Sample(
      tool: "flutter_launcher_icons", path: "pubspec.yaml",
      text: """
        name: compass
        dependencies:
          flutter: {sdk: flutter}
        flutter_launcher_icons:
          android: "launcher_icon"
          ios: true
          image_path: "assets/icon.png"
          image_path_ios: ./assets/ios.png
          image_path_ios_dark_transparent: assets/dark.png
          background_color_ios: "#123456"
          adaptive_icon_background: "#1d4ed8"
          adaptive_icon_foreground: assets/front.png
          min_sdk_android: 21
          web: {generate: false, image_path: assets/icon.png}
          macos: {generate: true}
          colour: pink
        flutter_native_splash:
          color: "#42a5f5"
        """,
      images: ["assets/icon.png", "assets/ios.png", "assets/dark.png", "assets/front.png"],
      others: ["ios/Runner/Assets.xcassets/AppIcon.appiconset/Contents.json": catalog],
      manifest: """
        sets:
          - name: android
            presets: [android]
            artwork:
              application:
                file: "assets/icon.png"
                background-separation: "#1d4ed8"
                front: "assets/front.png"
            output:
              directory: "android/app/src/main"
              name: "launcher_icon"
          - name: ios
            fill: "ios/Runner/Assets.xcassets/AppIcon.appiconset"
            background: "#123456"
            artwork:
              application:
                file: "assets/ios.png"
                dark: "assets/dark.png"
          - name: macos
            presets: [macos]
            artwork:
              application:
                file: "assets/icon.png"
            output:
              directory: "macos/Runner"
        """,
      comments: [
        "  min_sdk_android: 21", "    not needed: the icons serve all versions of Android",
        "  colour: pink", "    iconforge does not know this key of flutter_launcher_icons",
      ]),
    Sample(
      tool: "a flavour of flutter_launcher_icons", path: "flutter_launcher_icons-dev.yaml",
      text: "flutter_icons: {android: true, ios: true, image_path: art/dev.png}",
      images: ["art/dev.png"],
      manifest: """
        artwork:
          application:
            file: "art/dev.png"
        sets:
          - name: "android-dev"
            presets: [android]
            output:
              directory: "android/app/src/dev"
          - name: "ios-dev"
            presets: [ios]
            output:
              directory: "ios/Runner"
              name: "AppIcon-dev"
        """),
    Sample(
      tool: "capacitor-assets, the folder", path: "resources", text: nil,
      images: ["resources/icon-only.png", "resources/icon-background.png", "resources/splash.png"],
      manifest: """
        artwork:
          application:
            back: "resources/icon-background.png"
            file: "resources/icon-only.png"
        sets:
          - name: ios
            presets: [ios]
            output:
              directory: "ios/App/App"
          - name: android
            presets: [android]
            output:
              directory: "android/app/src/main"
        """, comments: ["  splash: resources/splash.png"]),
    Sample(
      tool: "Icon Kitchen, of a Flutter project", path: "IconKitchen-Output", text: nil,
      images: [
        "IconKitchen-Output/android/play_store_512.png", "IconKitchen-Output/web/icon-512.png",
      ], others: ["pubspec.yaml": "name: a", "android/app/src/main/a.txt": ""],
      manifest: """
        artwork:
          application:
            file: "IconKitchen-Output/web/icon-512.png"
        sets:
          - name: android
            presets: [android]
            output:
              directory: "android/app/src/main"
          - name: web
            presets: [flutter-web]
            output:
              directory: "web"
        """),
    Sample(
      tool: "Icon Kitchen", path: "IconKitchen-Output", text: nil,
      images: [
        "IconKitchen-Output/ios/AppIcon~ios-marketing.png",
        "IconKitchen-Output/android/play_store_512.png",
        "IconKitchen-Output/android/res/mipmap-xxxhdpi/ic_launcher_foreground.png",
        "IconKitchen-Output/android/res/mipmap-xxxhdpi/ic_launcher_background.png",
      ],
      manifest: """
        sets:
          - name: ios
            presets: [ios]
            artwork:
              application:
                file: "IconKitchen-Output/ios/AppIcon~ios-marketing.png"
            output:
              directory: "ios"
          - name: android
            presets: [android]
            artwork:
              application:
                file: "IconKitchen-Output/ios/AppIcon~ios-marketing.png"
                front: "IconKitchen-Output/android/res/mipmap-xxxhdpi/ic_launcher_foreground.png"
                back: "IconKitchen-Output/android/res/mipmap-xxxhdpi/ic_launcher_background.png"
            output:
              directory: "android"
        """,
      comments: [
        "  android/res/mipmap-xxxhdpi/ic_launcher_foreground.png: "
          + "IconKitchen-Output/android/res/mipmap-xxxhdpi/ic_launcher_foreground.png",
        "    has 432 pixels: a larger image is better artwork",
      ]),
    Sample(
      tool: "capacitor-assets, the command", path: "package.json",
      text: #"""
        {"scripts": {"start": "vite", "icons": "cd . && npx @capacitor/assets@3 generate --iconBackgroundColor '#eeeeee' --logoSplashScale=0.3 --ios-project ios/App && npx cap sync"}}
        """#,
      images: ["assets/logo.png", "assets/logo-dark.png"],
      manifest: """
        presets: [capacitor]
        background: "#eeeeee"
        artwork:
          application:
            dark: "assets/logo-dark.png"
            file: "assets/logo.png"
          launch:
            scale: 0.3
        output:
          directory: "."
        """),
    Sample(
      tool: "favicons", path: "config/favicons.json",
      text: """
        {"path": "/static", "appName": "Compass \\u201cA: #1\\u201d", "appDescription": null, "background": "#fff",
        "theme_color": "rebeccapurple", "source": "../logo.png", "pixel_art": true, "lang": "en"}
        """,
      images: ["logo.png"],
      manifest: """
        presets: [web]
        background: "#fff"
        artwork:
          application:
            file: "logo.png"
        resample:
          filter: nearest
        web:
          prefix: "/static"
          name: "Compass “A: #1”"
          backgroundColor: "#fff"
        output:
          directory: "config/public"
        """,
      comments: [
        "  theme_color: rebeccapurple",
        "    \"rebeccapurple\" is not a colour; write \"#rrggbb\", \"#rgb\", white or black",
      ]),
    Sample(
      tool: "RealFaviconGenerator", path: "settings.json",
      text: """
        {"path": "/icons?v=1", "icon": {
        "touch": {"appTitle": "Compass", "transformation": {"type": "background", "backgroundColor": "#fcfcfc"}},
        "desktop": {"darkIconType": "none"},
        "webAppManifest": {"name": "Compass", "themeColor": "#fdfcfd", "transformation": {"type": "none"}}}}
        """,
      images: ["logo.png"],
      manifest: """
        presets: [web]
        background: "#fcfcfc"
        artwork:
          application:
            file: "logo.png"
        web:
          name: "Compass"
          themeColor: "#fdfcfd"
        output:
          directory: "public"
        """, comments: ["  path: /icons?v=1", "  icon.webAppManifest.transformation.type: none"]),
    Sample(
      tool: "icons_launcher", path: "icons_launcher.yaml",
      text: """
        icons_launcher:
          image_path: "assets/logo.png"
          platforms:
            android:
              enable: true
              image_path: "assets/logo.png"
              notification_image: "assets/bell.png"
              adaptive_background_color: "#ffffff"
              adaptive_foreground_image: "assets/front.png"
              adaptive_round_image: "assets/round.png"
            ios: {enable: true, image_path: assets/logo.png, dark_path: assets/dark.png}
            web: {enable: true, favicon_path: assets/small.png}
            linux: {enable: false, image_path: assets/gone.png}
        """,
      images: [
        "assets/logo.png", "assets/bell.png", "assets/front.png", "assets/dark.png",
        "assets/small.png",
      ],
      manifest: """
        sets:
          - name: android
            presets: [android]
            artwork:
              application:
                file: "assets/logo.png"
                background-separation: "#ffffff"
                front: "assets/front.png"
              notification: "assets/bell.png"
            output:
              directory: "android/app/src/main"
          - name: ios
            presets: [ios]
            artwork:
              application:
                file: "assets/logo.png"
                dark: "assets/dark.png"
            output:
              directory: "ios/Runner"
          - name: web
            presets: [flutter-web]
            artwork:
              application:
                file: "assets/logo.png"
              favicon: "assets/small.png"
            output:
              directory: "web"
        """, comments: ["    the round icon is made of the icon"]),
    Sample(
      tool: "Icon Genie", path: "icongenie.json",
      text:
        ##"{"params": {"include": ["pwa"], "icon": "art/logo.png", "themeColor": "#1d4ed8", "splashscreenIconRatio": 40, "padding": [10]}, "assets": []}"##,
      images: ["art/logo.png"],
      manifest: """
        presets: [quasar]
        artwork:
          application:
            file: "art/logo.png"
          launch:
            scale: 0.4
        web:
          themeColor: "#1d4ed8"
        output:
          directory: "."
        """,
      comments: ["    not needed: iconforge chooses it for each image"]),
    Sample(
      tool: "cordova-res", path: "package.json",
      text:
        #"{"scripts": {"icons": "cordova-res ios --skip-config --icon-source art/logo.png --icon-background-source '#eeeeee'"}}"#,
      images: ["art/logo.png"],
      manifest: """
        presets: [cordova]
        artwork:
          application:
            file: "art/logo.png"
            background-separation: "#eeeeee"
        output:
          directory: "."
        """, comments: ["  --skip-config: true"]),
    Sample(
      tool: "pwa-asset-generator", path: "package.json",
      text:
        #"{"scripts": {"icons": "npx pwa-asset-generator art/logo.png public/icons --background '#123456' -v /icons --icon-only"}}"#,
      images: ["art/logo.png"],
      manifest: """
        presets: [web]
        background: "#123456"
        artwork:
          application:
            file: "art/logo.png"
        web:
          prefix: "/icons"
        output:
          directory: "public"
        """, comments: ["  --icon-only: true"]),
    Sample(
      tool: "vite-pwa", path: "package.json",
      text:
        #"{"scripts": {"icons": "pwa-assets-generator --preset minimal-2023 public/logo.png"}}"#,
      images: ["public/logo.png"],
      manifest: """
        presets: [web]
        artwork:
          application:
            file: "public/logo.png"
        output:
          directory: "public"
        """, comments: ["  --preset: minimal-2023"]),
    Sample(
      tool: "electron-icon-builder", path: "package.json",
      text:
        #"{"scripts": {"icons": "electron-icon-builder --input=./art/logo.png --output=./build --flatten"}}"#,
      images: ["art/logo.png"],
      manifest: """
        presets: [electron]
        artwork:
          application:
            file: "art/logo.png"
        output:
          directory: "."
        """),
  ]
}
