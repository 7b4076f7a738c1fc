extension NamedProject {
  /// Apps for phones.
  static let phones: [NamedProject] = [
    NamedProject(
      "xcode",
      files: [
        "Orchid.xcodeproj/project.pbxproj": """
        // !$*UTF8*$!
        {
          archiveVersion = 1;
          objectVersion = 56;
          rootObject = A1;
          objects = {
            A1 = { isa = PBXProject; mainGroup = A2; targets = (A3); buildConfigurationList = A6; };
            A2 = { isa = PBXGroup; children = (A4); sourceTree = "<group>"; };
            A3 = { isa = PBXNativeTarget; name = Orchid; productType = "com.apple.product-type.application"; buildPhases = (A5); buildConfigurationList = A7; };
            A4 = { isa = PBXFileReference; lastKnownFileType = folder.assetcatalog; path = Resources/Media.xcassets; sourceTree = "<group>"; };
            A5 = { isa = PBXResourcesBuildPhase; files = (A9); };
            A6 = { isa = XCConfigurationList; buildConfigurations = (); };
            A7 = { isa = XCConfigurationList; buildConfigurations = (A8); };
            A8 = { isa = XCBuildConfiguration; name = Release; buildSettings = { ASSETCATALOG_COMPILER_APPICON_NAME = Blossom; SDKROOT = iphoneos; }; };
            A9 = { isa = PBXBuildFile; fileRef = A4; };
          };
        }
        """,
        "Resources/Media.xcassets/Contents.json": #"{"info": {"author": "xcode", "version": 1}}"#,
        "Resources/Media.xcassets/Blossom.appiconset/Contents.json": """
        {
          "images": [
            {"filename": "petal-1024.png", "idiom": "universal", "platform": "ios", "size": "1024x1024"},
            {"filename": "petal-dark.png", "idiom": "universal", "platform": "ios", "size": "1024x1024",
             "appearances": [{"appearance": "luminosity", "value": "dark"}]}
          ],
          "info": {"author": "xcode", "version": 1}
        }
        """,
      ],
      icons: ["Resources/Media.xcassets/Blossom.appiconset/petal-1024.png": "1024 opaque"],
      references: [
        "Resources/Media.xcassets/Blossom.appiconset/Contents.json:3 Resources/Media.xcassets/Blossom.appiconset/petal-1024.png",
        "Resources/Media.xcassets/Blossom.appiconset/Contents.json:4 Resources/Media.xcassets/Blossom.appiconset/petal-dark.png",
      ]),
    NamedProject(
      "xcode-old",
      files: [
        "Wave.xcodeproj/project.pbxproj": """
        { rootObject = A1; objects = {
          A1 = { isa = PBXProject; mainGroup = A2; targets = (A3); };
          A2 = { isa = PBXGroup; children = (A4); sourceTree = "<group>"; };
          A3 = { isa = PBXNativeTarget; name = Wave; productType = "com.apple.product-type.application"; buildPhases = (A5); buildConfigurationList = A7; };
          A4 = { isa = PBXFileReference; path = Wave/Images.xcassets; sourceTree = "<group>"; };
          A5 = { isa = PBXResourcesBuildPhase; files = (A9); };
          A7 = { isa = XCConfigurationList; buildConfigurations = (A8); };
          A8 = { isa = XCBuildConfiguration; name = Release; buildSettings = { ASSETCATALOG_COMPILER_APPICON_NAME = "$(PREFIX)Crest"; PREFIX = "Beta-"; SDKROOT = iphoneos; }; };
          A9 = { isa = PBXBuildFile; fileRef = A4; };
        }; }
        """,
        "Wave/Images.xcassets/Beta-Crest.appiconset/Contents.json": """
        {
          "images" : [
            { "idiom" : "iphone", "size" : "60x60", "scale" : "2x", "filename" : "home@2x.png" },
            { "idiom" : "iphone", "size" : "60x60", "scale" : "3x", "filename" : "home@3x.png" },
            { "idiom" : "ios-marketing", "size" : "1024x1024", "scale" : "1x", "filename" : "store.png" }
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }
        """,
      ],
      icons: ["Wave/Images.xcassets/Beta-Crest.appiconset/store.png": "1024 opaque"],
      references: [
        "Wave/Images.xcassets/Beta-Crest.appiconset/Contents.json:3 Wave/Images.xcassets/Beta-Crest.appiconset/home@2x.png",
        "Wave/Images.xcassets/Beta-Crest.appiconset/Contents.json:4 Wave/Images.xcassets/Beta-Crest.appiconset/home@3x.png",
        "Wave/Images.xcassets/Beta-Crest.appiconset/Contents.json:5 Wave/Images.xcassets/Beta-Crest.appiconset/store.png",
      ]),
    NamedProject(
      "mac",
      files: [
        "macos/Harbor.xcodeproj/project.pbxproj": """
        {
          rootObject = A1;
          objects = {
            A1 = { isa = PBXProject; mainGroup = A2; targets = (A3); };
            A2 = { isa = PBXGroup; children = (A4); sourceTree = "<group>"; };
            A3 = { isa = PBXNativeTarget; name = Harbor; productType = "com.apple.product-type.application"; buildPhases = (A5); buildConfigurationList = A7; };
            A4 = { isa = PBXFileReference; path = Shell/Artwork.xcassets; sourceTree = "<group>"; };
            A5 = { isa = PBXResourcesBuildPhase; files = (A9); };
            A7 = { isa = XCConfigurationList; buildConfigurations = (A8); };
            A8 = { isa = XCBuildConfiguration; name = Release; buildSettings = { ASSETCATALOG_COMPILER_APPICON_NAME = Anchor; SDKROOT = macosx; }; };
            A9 = { isa = PBXBuildFile; fileRef = A4; };
          };
        }
        """,
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json": """
        {
          "images" : [
            { "idiom" : "mac", "size" : "16x16", "scale" : "1x", "filename" : "tiny.png" },
            { "idiom" : "mac", "size" : "16x16", "scale" : "2x", "filename" : "tiny-retina.png" },
            { "idiom" : "mac", "size" : "32x32", "scale" : "1x", "filename" : "tiny-retina.png" },
            { "idiom" : "mac", "size" : "32x32", "scale" : "2x", "filename" : "small-64.png" },
            { "idiom" : "mac", "size" : "128x128", "scale" : "1x", "filename" : "dock.png" },
            { "idiom" : "mac", "size" : "128x128", "scale" : "2x", "filename" : "dock-256.png" },
            { "idiom" : "mac", "size" : "256x256", "scale" : "1x", "filename" : "dock-256.png" },
            { "idiom" : "mac", "size" : "256x256", "scale" : "2x", "filename" : "finder-512.png" },
            { "idiom" : "mac", "size" : "512x512", "scale" : "1x", "filename" : "finder-512.png" },
            { "idiom" : "mac", "size" : "512x512", "scale" : "2x", "filename" : "store.png" }
          ],
          "info" : { "author" : "xcode", "version" : 1 }
        }
        """,
      ],
      icons: [
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/tiny.png": "16",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/store.png": "1024",
      ],
      references: [
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:3 macos/Shell/Artwork.xcassets/Anchor.appiconset/tiny.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:4 macos/Shell/Artwork.xcassets/Anchor.appiconset/tiny-retina.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:5 macos/Shell/Artwork.xcassets/Anchor.appiconset/tiny-retina.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:6 macos/Shell/Artwork.xcassets/Anchor.appiconset/small-64.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:7 macos/Shell/Artwork.xcassets/Anchor.appiconset/dock.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:8 macos/Shell/Artwork.xcassets/Anchor.appiconset/dock-256.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:9 macos/Shell/Artwork.xcassets/Anchor.appiconset/dock-256.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:10 macos/Shell/Artwork.xcassets/Anchor.appiconset/finder-512.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:11 macos/Shell/Artwork.xcassets/Anchor.appiconset/finder-512.png",
        "macos/Shell/Artwork.xcassets/Anchor.appiconset/Contents.json:12 macos/Shell/Artwork.xcassets/Anchor.appiconset/store.png",
      ]),
    NamedProject(
      "android",
      files: [
        "settings.gradle": #"include ":phone""#,
        "phone/build.gradle": #"plugins { id "com.android.application" }"#,
        "phone/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application
            android:label="Beacon"
            android:icon="@mipmap/beacon"
            android:roundIcon="@mipmap/beacon_round">
          </application>
        </manifest>
        """,
      ],
      icons: [
        "phone/src/main/res/mipmap-mdpi/beacon.png": "48",
        "phone/src/main/res/mipmap-mdpi/beacon_round.png": "48",
        "phone/src/main/res/mipmap-hdpi/beacon.png": "72",
        "phone/src/main/res/mipmap-hdpi/beacon_round.png": "72",
        "phone/src/main/res/mipmap-xhdpi/beacon.png": "96",
        "phone/src/main/res/mipmap-xhdpi/beacon_round.png": "96",
        "phone/src/main/res/mipmap-xxhdpi/beacon.png": "144",
        "phone/src/main/res/mipmap-xxhdpi/beacon_round.png": "144",
        "phone/src/main/res/mipmap-xxxhdpi/beacon.png": "192",
        "phone/src/main/res/mipmap-xxxhdpi/beacon_round.png": "192",
      ],
      references: [
        "phone/src/main/AndroidManifest.xml:4 phone/src/main/res/mipmap-hdpi/beacon.png",
        "phone/src/main/AndroidManifest.xml:4 phone/src/main/res/mipmap-mdpi/beacon.png",
        "phone/src/main/AndroidManifest.xml:4 phone/src/main/res/mipmap-xhdpi/beacon.png",
        "phone/src/main/AndroidManifest.xml:4 phone/src/main/res/mipmap-xxhdpi/beacon.png",
        "phone/src/main/AndroidManifest.xml:4 phone/src/main/res/mipmap-xxxhdpi/beacon.png",
        "phone/src/main/AndroidManifest.xml:5 phone/src/main/res/mipmap-hdpi/beacon_round.png",
        "phone/src/main/AndroidManifest.xml:5 phone/src/main/res/mipmap-mdpi/beacon_round.png",
        "phone/src/main/AndroidManifest.xml:5 phone/src/main/res/mipmap-xhdpi/beacon_round.png",
        "phone/src/main/AndroidManifest.xml:5 phone/src/main/res/mipmap-xxhdpi/beacon_round.png",
        "phone/src/main/AndroidManifest.xml:5 phone/src/main/res/mipmap-xxxhdpi/beacon_round.png",
      ]),
    NamedProject(
      "android-tv",
      files: [
        "settings.gradle": #"include ":tv""#,
        "tv/build.gradle": #"plugins { id "com.android.application" }"#,
        "tv/src/main/AndroidManifest.xml": """
        <manifest xmlns:android="http://schemas.android.com/apk/res/android">
          <application android:icon="@mipmap/tv_beacon"
            android:banner="@drawable/tv_strip">
            <activity android:name=".Main" android:exported="true">
              <intent-filter>
                <action android:name="android.intent.action.MAIN" />
                <category android:name="android.intent.category.LEANBACK_LAUNCHER" />
              </intent-filter>
            </activity>
          </application>
        </manifest>
        """,
      ],
      icons: ["tv/src/main/res/drawable-xhdpi/tv_strip.png": "320x180 opaque"],
      references: ["tv/src/main/AndroidManifest.xml:3 tv/src/main/res/drawable-xhdpi/tv_strip.png"]),
    NamedProject(
      "flutter-web",
      files: [
        "pubspec.yaml": """
        name: harbor
        flutter:
          uses-material-design: true
        """,
        "web/index.html": """
        <!DOCTYPE html>
        <html>
        <head>
          <base href="$FLUTTER_BASE_HREF">
          <meta charset="UTF-8">
          <link rel="apple-touch-icon" href="art/touch.png">
          <link rel="icon" type="image/png" href="art/tab.png"/>
          <link rel="manifest" href="manifest.json">
        </head>
        <body></body>
        </html>
        """,
        "web/manifest.json": """
        {
          "name": "harbor",
          "icons": [
            {"src": "art/home-192.png", "sizes": "192x192", "type": "image/png"},
            {"src": "art/home-512.png", "sizes": "512x512", "type": "image/png"},
            {"src": "art/mask-512.png", "sizes": "512x512", "type": "image/png", "purpose": "maskable"}
          ]
        }
        """,
      ],
      icons: ["web/art/tab.png": "16", "web/art/home-192.png": "192"],
      references: [
        "web/index.html:6 web/art/touch.png",
        "web/index.html:7 web/art/tab.png",
        "web/manifest.json:4 web/art/home-192.png",
        "web/manifest.json:5 web/art/home-512.png",
        "web/manifest.json:6 web/art/mask-512.png",
      ]),
    NamedProject(
      "flutter-windows",
      files: [
        "pubspec.yaml": """
        name: harbor
        flutter:
        """,
        "windows/runner/Runner.rc": #"""
        #include "resource.h"
        // Icon with the lowest identifier
        IDI_APP_ICON            ICON                    "resources\\harbor.ico"
        """#,
      ],
      icons: ["windows/runner/resources/harbor.ico": "ico"],
      references: ["windows/runner/Runner.rc:3 windows/runner/resources/harbor.ico"]),
    NamedProject(
      "capacitor",
      files: [
        "capacitor.config.ts":
          "export default { appId: 'com.example.harbor', appName: 'Harbor', webDir: 'dist' };",
        "package.json": #"{"dependencies": {"@capacitor/core": "6"}}"#,
      ],
      icons: ["resources/icon-only.png": "1024"]),
    NamedProject(
      "cordova",
      files: [
        "config.xml": """
        <?xml version='1.0' encoding='utf-8'?>
        <widget id="com.example.harbor" version="1.0.0" xmlns="http://www.w3.org/ns/widgets" xmlns:cdv="http://cordova.apache.org/ns/1.0">
            <name>Harbor</name>
            <platform name="android">
                <icon density="mdpi" src="art/android/m.png" />
                <icon density="xhdpi" src="art/android/x.png" />
                <icon density="xxxhdpi" foreground="art/android/front.png" background="@color/harbor" monochrome="art/android/mono.png" />
            </platform>
            <platform name="ios">
                <icon src="art/apple/store.png" width="1024" height="1024" />
                <icon src="art/apple/phone.png" width="180" height="180" />
            </platform>
        </widget>
        """
      ],
      icons: ["art/android/m.png": "48", "art/apple/phone.png": "180"],
      references: [
        "config.xml:5 art/android/m.png",
        "config.xml:6 art/android/x.png",
        "config.xml:7 art/android/front.png",
        "config.xml:7 art/android/mono.png",
        "config.xml:10 art/apple/store.png",
        "config.xml:11 art/apple/phone.png",
      ]),
    NamedProject(
      "cordova-desktop",
      files: [
        "config.xml": """
        <widget id="com.example.pier" version="1.0.0" xmlns="http://www.w3.org/ns/widgets">
          <name>Pier</name>
          <platform name="electron">
            <icon src="brand/desktop.png" />
          </platform>
          <platform name="android">
            <icon src="brand/phone.png" density="xxhdpi" />
          </platform>
        </widget>
        """
      ],
      icons: ["brand/desktop.png": "512 opaque"],
      references: ["config.xml:4 brand/desktop.png", "config.xml:7 brand/phone.png"]),
  ]
}
