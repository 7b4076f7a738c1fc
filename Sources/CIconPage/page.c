#include "CIconPage.h"

// #embed is C23; clang has it in every C mode and only notes that.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "Page/preview.css"
};
static const unsigned char script[] = {
#embed "Page/scenes.js"
,
#embed "Page/loupe.js"
,
#embed "Page/preview.js"
};

const iconpage_file iconpage_style = {style, sizeof style};
const iconpage_file iconpage_script = {script, sizeof script};
