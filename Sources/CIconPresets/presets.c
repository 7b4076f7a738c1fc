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
};

size_t iconpresets_count(void) { return sizeof entries / sizeof entries[0]; }

iconpresets_entry iconpresets_at(size_t index) { return entries[index]; }
