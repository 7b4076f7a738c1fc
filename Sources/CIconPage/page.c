#include "CIconPage.h"

// #embed is C23; clang supports it in every C mode and warns about that.
#pragma clang diagnostic ignored "-Wc23-extensions"

// Later rules override earlier ones.
static const unsigned char style[] = {
#embed "Page/frame.css"
,
#embed "Page/parts.css"
,
#embed "Page/design.css"
,
#embed "Page/loupe.css"
};
// One script: constants are defined in this order, and page.js runs last.
static const unsigned char script[] = {
#embed "Page/scenes.js"
,
#embed "Page/loupe.js"
,
#embed "Page/elements.js"
,
#embed "Page/settings.js"
,
#embed "Page/findings.js"
,
#embed "Page/sets.js"
,
#embed "Page/groups.js"
,
#embed "Page/changes.js"
,
#embed "Page/compose.js"
,
#embed "Page/controls.js"
,
#embed "Page/page.js"
};

const iconpage_file iconpage_style = {style, sizeof style};
const iconpage_file iconpage_script = {script, sizeof script};
