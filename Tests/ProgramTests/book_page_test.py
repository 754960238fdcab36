#!/usr/bin/env python3
"""Checks the page of a health book in headless Chromium: on a screen, on a telephone and on A4.

python3 book_page_test.py BOOK.html WORDS...

Each of WORDS must be visible, no element may overflow the page, and the chart and the picture must be drawn. Prints
each error; exits with 1 if there are any.
"""
import base64
import pathlib
import sys

from trace_page_test import Browser, Failure

LOOK = """(() => {
  const wide = [...document.querySelectorAll('body *')].filter(e => e.getBoundingClientRect().right > innerWidth + 1);
  const line = document.querySelector('polyline').getBoundingClientRect();
  const dots = [...document.querySelectorAll('circle')].map(e => e.getBoundingClientRect().x);
  return {
    text: document.body.innerText, wide: wide.map(e => e.outerHTML.slice(0, 80)),
    chart: [line.width, line.height], dots: dots,
    numbers: [...document.querySelectorAll('table.weights tr')].map(e => e.innerText),
    picture: [...document.images].map(e => e.naturalWidth),
    asked: performance.getEntriesByType('resource').map(e => e.name).filter(n => !n.startsWith('data:')),
  };
})()"""


def main():
    page, words = pathlib.Path(sys.argv[1]).resolve().as_uri(), sys.argv[2:]
    browser, wrong = Browser(), []
    try:
        target = browser.call("Target.createTarget", url="about:blank")["targetId"]
        browser.session = browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        browser.call("Page.enable")
        for width in (1280, 390):
            browser.call("Emulation.setDeviceMetricsOverride", width=width, height=900, deviceScaleFactor=1, mobile=False)
            browser.call("Page.navigate", url=page)
            browser.wait_event(lambda event: event.get("method") == "Page.loadEventFired")
            browser.events.clear()
            seen = browser.call("Runtime.evaluate", expression=LOOK, returnByValue=True)["result"]["value"]
            wrong += [f"{width}: {word} is not there" for word in words if word not in seen["text"]]
            wrong += [f"{width}: this is too wide: {part}" for part in seen["wide"]]
            wrong += [f"{width}: it wants {name}" for name in seen["asked"]]
            if min(seen["chart"]) < 20 or seen["dots"] != sorted(seen["dots"]) or len(seen["dots"]) < 3:
                wrong.append(f"{width}: the chart is not drawn: {seen['chart']} {seen['dots']}")
            if not seen["picture"] or not all(seen["picture"]):
                wrong.append(f"{width}: the picture is not shown")
            if len(seen["numbers"]) != len(seen["dots"]):
                wrong.append(f"{width}: the numbers of the chart are not its table: {seen['numbers']}")
        # The page itself sets A4; the default is letter paper.
        paper = browser.call("Page.printToPDF", paperWidth=8.5, paperHeight=11, preferCSSPageSize=True)
        data = base64.b64decode(paper["data"])
        if not data.startswith(b"%PDF") or b"/MediaBox [0 0 595" not in data.replace(b"594.95996", b"595"):
            wrong.append("it is not printed on A4")
        # The width of A4 without margins: wider elements would be cut off on paper.
        browser.call("Emulation.setEmulatedMedia", media="print")
        browser.call("Emulation.setDeviceMetricsOverride", width=688, height=900, deviceScaleFactor=1, mobile=False)
        seen = browser.call("Runtime.evaluate", expression=LOOK, returnByValue=True)["result"]["value"]
        wrong += [f"paper cuts this: {part}" for part in seen["wide"]]
    except Failure as failure:
        wrong.append(str(failure))
    finally:
        browser.close()
    print("\n".join(wrong) if wrong else "all checks passed")
    return 1 if wrong else 0


sys.exit(main())
