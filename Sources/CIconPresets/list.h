// Written by `make presets` from the folder Presets. Do not edit.
{"ios-2008", (const unsigned char[]){
#embed "Presets/ios-2008.json" suffix(, 0)
}},
{"ios-2009", (const unsigned char[]){
#embed "Presets/ios-2009.json" suffix(, 0)
}},
{"ios-2010", (const unsigned char[]){
#embed "Presets/ios-2010.json" suffix(, 0)
}},
{"ios-2011", (const unsigned char[]){
#embed "Presets/ios-2011.json" suffix(, 0)
}},
{"ios-2012", (const unsigned char[]){
#embed "Presets/ios-2012.json" suffix(, 0)
}},
{"ios-2013", (const unsigned char[]){
#embed "Presets/ios-2013.json" suffix(, 0)
}},
{"ios-2014", (const unsigned char[]){
#embed "Presets/ios-2014.json" suffix(, 0)
}},
{"ios-2015", (const unsigned char[]){
#embed "Presets/ios-2015.json" suffix(, 0)
}},
{"ios", (const unsigned char[]){
#embed "Presets/ios.json" suffix(, 0)
}},
{"ios-legacy", (const unsigned char[]){
#embed "Presets/ios-legacy.json" suffix(, 0)
}},
{"macos", (const unsigned char[]){
#embed "Presets/macos.json" suffix(, 0)
}},
{"macos-appearances", (const unsigned char[]){
#embed "Presets/macos-appearances.json" suffix(, 0)
}},
{"watchos", (const unsigned char[]){
#embed "Presets/watchos.json" suffix(, 0)
}},
{"watchos-legacy", (const unsigned char[]){
#embed "Presets/watchos-legacy.json" suffix(, 0)
}},
{"tvos", (const unsigned char[]){
#embed "Presets/tvos.json" suffix(, 0)
}},
{"visionos", (const unsigned char[]){
#embed "Presets/visionos.json" suffix(, 0)
}},
{"icon-composer", (const unsigned char[]){
#embed "Presets/icon-composer.json" suffix(, 0)
}},
{"web", (const unsigned char[]){
#embed "Presets/web.json" suffix(, 0)
}},
{"android", (const unsigned char[]){
#embed "Presets/android.json" suffix(, 0)
}},
{"flutter", (const unsigned char[]){
#embed "Presets/flutter.json" suffix(, 0)
}},
{"flutter-web", (const unsigned char[]){
#embed "Presets/flutter-web.json" suffix(, 0)
}},
{"flutter-windows", (const unsigned char[]){
#embed "Presets/flutter-windows.json" suffix(, 0)
}},
{"react-native", (const unsigned char[]){
#embed "Presets/react-native.json" suffix(, 0)
}},
{"expo", (const unsigned char[]){
#embed "Presets/expo.json" suffix(, 0)
}},
{"capacitor", (const unsigned char[]){
#embed "Presets/capacitor.json" suffix(, 0)
}},
{"capacitor-assets", (const unsigned char[]){
#embed "Presets/capacitor-assets.json" suffix(, 0)
}},
{"cordova", (const unsigned char[]){
#embed "Presets/cordova.json" suffix(, 0)
}},
{"kmp", (const unsigned char[]){
#embed "Presets/kmp.json" suffix(, 0)
}},
{"compose-desktop", (const unsigned char[]){
#embed "Presets/compose-desktop.json" suffix(, 0)
}},
{"tauri", (const unsigned char[]){
#embed "Presets/tauri.json" suffix(, 0)
}},
{"electron", (const unsigned char[]){
#embed "Presets/electron.json" suffix(, 0)
}},
{"maui", (const unsigned char[]){
#embed "Presets/maui.json" suffix(, 0)
}},
{"windows", (const unsigned char[]){
#embed "Presets/windows.json" suffix(, 0)
}},
{"linux", (const unsigned char[]){
#embed "Presets/linux.json" suffix(, 0)
}},
{"qt", (const unsigned char[]){
#embed "Presets/qt.json" suffix(, 0)
}},
{"qt-desktop", (const unsigned char[]){
#embed "Presets/qt-desktop.json" suffix(, 0)
}},
{"godot", (const unsigned char[]){
#embed "Presets/godot.json" suffix(, 0)
}},
{"unity", (const unsigned char[]){
#embed "Presets/unity.json" suffix(, 0)
}},
{"web-legacy", (const unsigned char[]){
#embed "Presets/web-legacy.json" suffix(, 0)
}},
{"next", (const unsigned char[]){
#embed "Presets/next.json" suffix(, 0)
}},
{"avalonia", (const unsigned char[]){
#embed "Presets/avalonia.json" suffix(, 0)
}},
{"fastlane-android", (const unsigned char[]){
#embed "Presets/fastlane-android.json" suffix(, 0)
}},
{"quasar", (const unsigned char[]){
#embed "Presets/quasar.json" suffix(, 0)
}},
{"vscode-extension", (const unsigned char[]){
#embed "Presets/vscode-extension.json" suffix(, 0)
}},
{"wails", (const unsigned char[]){
#embed "Presets/wails.json" suffix(, 0)
}},
{"web-extension", (const unsigned char[]){
#embed "Presets/web-extension.json" suffix(, 0)
}},
{"android-tv", (const unsigned char[]){
#embed "Presets/android-tv.json" suffix(, 0)
}},
{"bevy", (const unsigned char[]){
#embed "Presets/bevy.json" suffix(, 0)
}},
{"briefcase", (const unsigned char[]){
#embed "Presets/briefcase.json" suffix(, 0)
}},
{"linux-desktop", (const unsigned char[]){
#embed "Presets/linux-desktop.json" suffix(, 0)
}},
{"pyinstaller", (const unsigned char[]){
#embed "Presets/pyinstaller.json" suffix(, 0)
}},
{"snap", (const unsigned char[]){
#embed "Presets/snap.json" suffix(, 0)
}},
{"uno", (const unsigned char[]){
#embed "Presets/uno.json" suffix(, 0)
}},
{"wordpress-plugin", (const unsigned char[]){
#embed "Presets/wordpress-plugin.json" suffix(, 0)
}},
