#include "CIconPresets.h"

// #embed is C23; clang has it in every C mode and only notes that.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char ios_2008[] = {
#embed "Presets/ios-2008.json"
};
static const unsigned char ios_2009[] = {
#embed "Presets/ios-2009.json"
};
static const unsigned char ios_2010[] = {
#embed "Presets/ios-2010.json"
};
static const unsigned char ios_2011[] = {
#embed "Presets/ios-2011.json"
};
static const unsigned char ios_2012[] = {
#embed "Presets/ios-2012.json"
};
static const unsigned char ios_2013[] = {
#embed "Presets/ios-2013.json"
};
static const unsigned char ios_2014[] = {
#embed "Presets/ios-2014.json"
};
static const unsigned char ios_2015[] = {
#embed "Presets/ios-2015.json"
};
static const unsigned char ios[] = {
#embed "Presets/ios.json"
};
static const unsigned char ios_legacy[] = {
#embed "Presets/ios-legacy.json"
};
static const unsigned char macos[] = {
#embed "Presets/macos.json"
};
static const unsigned char macos_looks[] = {
#embed "Presets/macos-looks.json"
};
static const unsigned char watchos[] = {
#embed "Presets/watchos.json"
};
static const unsigned char watchos_legacy[] = {
#embed "Presets/watchos-legacy.json"
};
static const unsigned char tvos[] = {
#embed "Presets/tvos.json"
};
static const unsigned char visionos[] = {
#embed "Presets/visionos.json"
};
static const unsigned char icon_composer[] = {
#embed "Presets/icon-composer.json"
};
static const unsigned char web[] = {
#embed "Presets/web.json"
};
static const unsigned char android[] = {
#embed "Presets/android.json"
};
static const unsigned char flutter[] = {
#embed "Presets/flutter.json"
};
static const unsigned char flutter_web[] = {
#embed "Presets/flutter-web.json"
};
static const unsigned char flutter_windows[] = {
#embed "Presets/flutter-windows.json"
};
static const unsigned char react_native[] = {
#embed "Presets/react-native.json"
};
static const unsigned char expo[] = {
#embed "Presets/expo.json"
};
static const unsigned char capacitor[] = {
#embed "Presets/capacitor.json"
};
static const unsigned char capacitor_assets[] = {
#embed "Presets/capacitor-assets.json"
};
static const unsigned char cordova[] = {
#embed "Presets/cordova.json"
};
static const unsigned char kmp[] = {
#embed "Presets/kmp.json"
};
static const unsigned char compose_desktop[] = {
#embed "Presets/compose-desktop.json"
};
static const unsigned char tauri[] = {
#embed "Presets/tauri.json"
};
static const unsigned char electron[] = {
#embed "Presets/electron.json"
};
static const unsigned char maui[] = {
#embed "Presets/maui.json"
};
static const unsigned char windows[] = {
#embed "Presets/windows.json"
};
static const unsigned char linux_desktops[] = {
#embed "Presets/linux.json"
};
static const unsigned char qt[] = {
#embed "Presets/qt.json"
};
static const unsigned char qt_desktop[] = {
#embed "Presets/qt-desktop.json"
};
static const unsigned char godot[] = {
#embed "Presets/godot.json"
};
static const unsigned char unity[] = {
#embed "Presets/unity.json"
};

#define PRESET(title, data) {title, data, sizeof data}

static const iconpresets_entry entries[] = {
    PRESET("ios-2008", ios_2008),
    PRESET("ios-2009", ios_2009),
    PRESET("ios-2010", ios_2010),
    PRESET("ios-2011", ios_2011),
    PRESET("ios-2012", ios_2012),
    PRESET("ios-2013", ios_2013),
    PRESET("ios-2014", ios_2014),
    PRESET("ios-2015", ios_2015),
    PRESET("ios", ios),
    PRESET("ios-legacy", ios_legacy),
    PRESET("macos", macos),
    PRESET("macos-looks", macos_looks),
    PRESET("watchos", watchos),
    PRESET("watchos-legacy", watchos_legacy),
    PRESET("tvos", tvos),
    PRESET("visionos", visionos),
    PRESET("icon-composer", icon_composer),
    PRESET("web", web),
    PRESET("android", android),
    PRESET("flutter", flutter),
    PRESET("flutter-web", flutter_web),
    PRESET("flutter-windows", flutter_windows),
    PRESET("react-native", react_native),
    PRESET("expo", expo),
    PRESET("capacitor", capacitor),
    PRESET("capacitor-assets", capacitor_assets),
    PRESET("cordova", cordova),
    PRESET("kmp", kmp),
    PRESET("compose-desktop", compose_desktop),
    PRESET("tauri", tauri),
    PRESET("electron", electron),
    PRESET("maui", maui),
    PRESET("windows", windows),
    PRESET("linux", linux_desktops),
    PRESET("qt", qt),
    PRESET("qt-desktop", qt_desktop),
    PRESET("godot", godot),
    PRESET("unity", unity),
};

size_t iconpresets_count(void) { return sizeof entries / sizeof entries[0]; }

iconpresets_entry iconpresets_at(size_t index) { return entries[index]; }
