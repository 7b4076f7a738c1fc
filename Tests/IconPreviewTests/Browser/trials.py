"""Trials of the controls of a page, by keyboard alone: each presses keys on the focused one."""


def changed(page, one, key, question, why):
    """Pressing `key` changes the answer of `question`."""
    before = page.ask(question)
    return page.press_until(
        key, lambda: page.ask(question) != before, f"{one['words']}: {key}", why)


def try_radio(page, one):
    if changed(page, one, "ArrowRight", "STATE", "chooses nothing"):
        changed(page, one, "ArrowLeft", "STATE", "does not choose back")


def try_checkbox(page, one):
    changed(page, one, " ", "STATE", "hides nothing")
    changed(page, one, " ", "STATE", "shows nothing")


def try_range(page, one):
    before = page.ask("BLENDED")
    if before:
        page.press("ArrowRight")
        page.browser.settle()
        for old, new in zip(before, page.ask("BLENDED")):
            page.demand(old != new, f"{one['words']}: the slider leaves a picture as it was:", old)
        return
    if page.run("document.activeElement.dataset.setting === 'zoom'"):
        page.press("ArrowRight")
        page.browser.settle()
        zoom = page.ask("FILE_ZOOM")
        page.demand(zoom is None or abs(zoom - 2) < 0.01, "at 2× a file is wider by", zoom)
        page.press("ArrowLeft")
        page.browser.settle()
    changed(page, one, "ArrowRight", "STATE", "moves nothing")
    changed(page, one, "ArrowLeft", "STATE", "moves nothing back")


def try_select(page, one):
    changed(page, one, "ArrowDown", "STATE", "chooses nothing")
    changed(page, one, "ArrowUp", "STATE", "does not choose back")


def try_text(page, one):
    """A badge's text changes the icons; the reset beside it removes it."""
    before = page.ask("STATE")
    page.browser.ask("Input.insertText", text="BETA")
    if page.expect(lambda: page.ask("STATE") != before, one["words"] + ": the text changes nothing"):
        for key in ("Tab", "Enter"):
            page.press(key)
        page.expect(lambda: page.ask("STATE") == before, one["words"] + ": the reset keeps the text")


def try_summary(page, one):
    changed(page, one, "Enter", "STATE", "does not fold")
    changed(page, one, "Enter", "STATE", "does not unfold")


def try_link(page, one):
    page.run("history.replaceState(null, '', location.pathname)")
    page.press("Enter")
    page.browser.settle()
    page.expect(lambda: page.ask("ARRIVED"), one["words"] + ": Enter does not lead there")


def try_source(page, one):
    shown = "document.activeElement.nextElementSibling.checkVisibility()"
    page.expect(lambda: page.run(shown), one["words"], "tells nothing when it has the focus")
    page.press("Escape")
    page.expect(lambda: not page.run(shown), one["words"] + ": Escape does not send it away")
    page.press("Enter")
    page.expect(lambda: page.run(shown), one["words"] + ": Enter does not bring it back")


def try_tilting(page, one):
    for key in ("ArrowRight", "ArrowUp"):
        changed(page, one, key, "STATE", "moves no layer")


def try_fitted(page, one):
    """Enter shows a large image at its own pixels, and fits it again."""
    page.browser.settle()
    fitted = page.ask("FITTED")
    page.demand(fitted["shown"] < fitted["file"] and fitted["page"] <= fitted["window"],
                one["words"], "is not fitted:", fitted)
    def is_full():
        return abs(page.ask("FITTED")["shown"] - fitted["file"]) < 0.5
    if page.press_until("Enter", is_full, one["words"] + ": Enter does not show it 1:1"):
        page.demand(page.ask("FITTED")["page"] <= fitted["window"], one["words"], "widens the page")
        page.press_until("Enter", lambda: page.ask("FITTED")["shown"] == fitted["shown"],
                         one["words"] + ": Enter does not fit it again")


def try_picture(page, one):
    page.press("Enter")
    page.browser.settle()
    if not page.expect(lambda: page.ask("LOUPE"), one["words"] + ": Enter opens no loupe"):
        return
    page.ask("LOUPE_READY")
    page.press("Home")
    for key in ("ArrowRight", "End", "ArrowDown", "+", "-"):
        changed(page, one, key, "LOUPE", "does nothing under the loupe")
    page.expect(lambda: "#" in page.ask("LOUPE") or "transparent" in page.ask("LOUPE"), one["words"],
                "has no colour under the loupe:", page.ask("LOUPE"))
    if page.ask("LOUPE_HAS_MORE"):
        own = page.ask("LOUPE").split(" | ")[0]
        changed(page, one, "PageDown", "LOUPE", "shows no other picture")
        page.ask("LOUPE_READY")
        page.press_until("PageUp", lambda: page.ask("LOUPE").split(" | ")[0] == own, one["words"],
                         "does not come back by PageUp")
        page.ask("LOUPE_READY")
    for words in page.ask("CONTRAST", 4.5):
        page.demand(False, "loupe: contrast", words)
    page.press("Escape")
    page.browser.settle()
    page.expect(lambda: page.ask("LOUPE") is None, one["words"] + ": Escape does not close the loupe")
    page.expect(lambda: (page.ask("FOCUSED") or {}).get("number") == one["number"], one["words"],
                "does not have the focus again when the loupe is closed")


TRIALS = {
    "radio": try_radio, "checkbox": try_checkbox, "range": try_range, "select": try_select, "text": try_text, "summary": try_summary,
    "link": try_link, "source": try_source, "tilting": try_tilting, "picture": try_picture,
    "fitted": try_fitted, "magnifier": try_picture,
}
