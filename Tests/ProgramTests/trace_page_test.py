#!/usr/bin/env python3
"""Tests a trace page in headless Chromium with real input.

python3 trace_page_test.py PAGE.html [--picture OUT.png] [--without-rows]

Expected values are computed from the page's data. Prints a line for each check; exits with 1 if one failed.
"""
import argparse
import base64
import fcntl
import json
import os
import pathlib
import re
import select
import shutil
import signal
import sys
import tempfile
import time

LIMIT = 30.0
KEYS = {"ArrowDown": 40, "ArrowUp": 38, "ArrowLeft": 37, "ArrowRight": 39, "End": 35, "Home": 36, "PageDown": 34, "PageUp": 33,
        "Enter": 13, "Escape": 27, "Tab": 9}


# The names of the browser, as in scripts/setup.
NAMES = ("chromium", "chromium-browser", "google-chrome", "chrome",
         "/Applications/Chromium.app/Contents/MacOS/Chromium",
         "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome")


class Failure(Exception):
    pass


class Browser:
    """Chromium, controlled by pipes: JSON ended by a NUL byte, commands on its fd 3, answers on its fd 4."""

    def __init__(self):
        program = next(filter(None, map(shutil.which, NAMES)), None)
        if not program:
            raise Failure(f"there is none of {', '.join(NAMES)}; make setup installs one")
        self.folder = tempfile.TemporaryDirectory(prefix="tracepage-", ignore_cleanup_errors=True)
        ends = os.pipe() + os.pipe()
        # Above 10: the child needs fd 3 and fd 4 for the duplicates.
        theirs_in, self.out, self.into, theirs_out = [fcntl.fcntl(fd, fcntl.F_DUPFD_CLOEXEC, 10) for fd in ends]
        for fd in ends:
            os.close(fd)
        null = os.open(os.devnull, os.O_RDWR)
        arguments = [program, "--headless=new", "--no-sandbox", "--remote-debugging-pipe", "--no-first-run",
                     f"--user-data-dir={self.folder.name}", "about:blank"]
        actions = [(os.POSIX_SPAWN_DUP2, null, fd) for fd in (0, 1, 2)]
        actions += [(os.POSIX_SPAWN_DUP2, theirs_in, 3), (os.POSIX_SPAWN_DUP2, theirs_out, 4)]
        self.process = os.posix_spawn(program, arguments, os.environ, file_actions=actions, setpgroup=0)
        for fd in (theirs_in, theirs_out, null):
            os.close(fd)
        self.buffer, self.messages, self.number, self.session, self.events = b"", [], 0, None, []

    def message(self, until):
        while not self.messages:
            left = until - time.monotonic()
            if left <= 0 or not select.select([self.into], [], [], left)[0]:
                raise Failure(f"the browser did not answer within {LIMIT:.0f} s")
            data = os.read(self.into, 1 << 20)
            if not data:
                raise Failure("the browser ended")
            *whole, self.buffer = (self.buffer + data).split(b"\0")
            self.messages += [json.loads(text) for text in whole]
        return self.messages.pop(0)

    def call(self, method, **params):
        self.number += 1
        number = self.number
        command = {"id": number, "method": method, "params": params}
        if self.session:
            command["sessionId"] = self.session
        data = json.dumps(command).encode() + b"\0"
        while data:
            data = data[os.write(self.out, data):]
        until = time.monotonic() + LIMIT
        while True:
            message = self.message(until)
            if message.get("id") == number:
                if "error" in message:
                    raise Failure(f"{method}: {message['error'].get('message')}")
                return message["result"]
            self.events.append(message)

    def wait_event(self, test):
        """Returns the first past or future event that passes the test."""
        until = time.monotonic() + LIMIT
        seen = 0
        while True:
            for event in self.events[seen:]:
                if test(event):
                    return event
            seen = len(self.events)
            self.events.append(self.message(until))

    def close(self):
        try:
            self.session = None
            self.call("Browser.close")
        except (Failure, OSError):
            pass
        until = time.monotonic() + 5
        while time.monotonic() < until and select.select([self.into], [], [], max(0, until - time.monotonic()))[0]:
            if not os.read(self.into, 1 << 16):
                break
        try:
            os.killpg(self.process, signal.SIGKILL)
        except ProcessLookupError:
            pass
        os.waitpid(self.process, 0)
        self.folder.cleanup()


class Record:
    """The data of the page, and the expected results, computed independently."""

    def __init__(self, path):
        self.data, self.rows = {}, []
        html = pathlib.Path(path).read_text(encoding="utf-8")
        found = re.search(r'<script id="trace" type="application/json">(.*?)</script>', html, re.S)
        if not found:
            raise Failure("the page holds no data")
        try:
            self.read(json.loads(found[1]))
        except (ValueError, TypeError, AttributeError):
            # A missing or damaged record, which the page must report.
            self.rows = []

    def read(self, data):
        self.data = data
        self.rows = [row for row in self.data.get("rows") or [] if isinstance(row, dict)]
        self.reactors = self.data.get("reactors") or []
        self.turn, self.effect, self.parent, self.line = {}, {}, [], []
        for i, row in enumerate(self.rows):
            if row.get("n"):
                self.turn.setdefault(row["n"], i)
            for number, name in row.get("s") or []:
                self.effect[number] = (i, name)
        typed = -1
        for i, row in enumerate(self.rows):
            typed = i if row.get("k") == "typed" else typed
            self.line.append(typed)
            self.parent.append(self.cause(i, row, typed))
        self.children = {}
        for i, parent in enumerate(self.parent):
            self.children.setdefault(parent, []).append(i)

    def cause(self, i, row, typed):
        kind, c, of = row.get("k"), row.get("c"), row.get("of")
        if kind in ("typed", "fault"):
            return -1
        if kind == "printed" or (not c and kind not in ("late", "ended")):
            return typed
        number = c or of
        if number != of and number in self.turn:
            parent = self.turn[number]
        elif number in self.effect:
            parent = self.effect[number][0]
        else:
            parent = self.turn.get(number, -1)
        return -1 if parent == i else parent

    def chain(self, i):
        chain = {}
        while i >= 0 and i not in chain:
            chain[i] = True
            i = self.parent[i]
        return list(chain)[::-1]

    def states(self, at):
        states = [dict(reactor.get("start") or {}) for reactor in self.reactors]
        for row in self.rows[:at + 1]:
            if not 0 <= row.get("r", -1) < len(states):
                continue
            for path, _, after in row.get("d") or []:
                if after is None:
                    states[row["r"]].pop(path, None)
                else:
                    states[row["r"]][path] = after
        return states

    def terminal(self, at):
        start = self.line[at]
        rows = [row for row in self.rows[max(start, 0):at + 1] if row.get("k") == "printed"]
        return [text for row in rows for text in (row.get("out") or []) + (row.get("err") or [])]

    def interesting(self):
        """A turn with a difference and a causal chain of at least three; preferably with effects and consequences."""
        def worth(i):
            row, length = self.rows[i], len(self.chain(i))
            return (bool(row.get("d")) and length >= 3, bool(row.get("d")), min(length, 4), i in self.children, len(row.get("d") or []) + len(row.get("s") or []))
        turns = [i for i, row in enumerate(self.rows) if row.get("k") == "turn" and self.turn[row["n"]] == i]
        # Of a large record, search only a part from the middle.
        middle = len(turns) // 2
        return max(turns[max(0, middle - 100):middle + 100], key=worth, default=None)


CONTRAST = r"""(() => {
  const parse = text => { const [r, g, b, a = 1] = (text.match(/[\d.]+/g) || [0, 0, 0, 0]).map(Number); return [r, g, b, a]; };
  const light = ([r, g, b]) => { const f = v => { v /= 255; return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
    return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b); };
  const behind = node => { const over = []; for (let at = node; at; at = at.parentElement) { const c = parse(getComputedStyle(at).backgroundColor);
    if (c[3] > 0) over.push(c); if (c[3] === 1) break; }
    return over.reverse().reduce((base, c) => base.map((v, i) => v * (1 - c[3]) + c[i] * c[3]), [255, 255, 255]); };
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); let worst = [99, ''];
  while (walker.nextNode()) { const text = walker.currentNode.data.trim(); const node = walker.currentNode.parentElement;
    if (!text || !node.checkVisibility() || ['SCRIPT', 'STYLE'].includes(node.tagName)) continue;
    const a = light(parse(getComputedStyle(node).color)), b = light(behind(node));
    const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05); if (ratio < worst[0]) worst = [ratio, text.slice(0, 40)]; }
  return worst; })()"""

AT_START = """(() => {
  const before = new Set(Object.getOwnPropertyNames(window));
  window.__leaked = () => Object.getOwnPropertyNames(window).filter(name => !before.has(name) && !/^__|^testSeen$/.test(name) && isNaN(name));
  const seen = () => document.querySelector('[role=option]') || (document.querySelector('#empty') && !document.querySelector('#empty').hidden);
  const look = () => seen() ? requestAnimationFrame(() => setTimeout(() => window.testSeen(String(performance.now())), 0)) : requestAnimationFrame(look);
  requestAnimationFrame(look);
  window.__jumps = [];
  window.__inputs = 0;
  let start = 0;
  addEventListener('input', event => { if (event.target.id === 'slider') { start = performance.now(); window.__inputs += 1; } }, true);
  addEventListener('input', event => { if (event.target.id !== 'slider') return; const worked = performance.now() - start; const from = start;
    requestAnimationFrame(() => setTimeout(() => window.__jumps.push([worked, performance.now() - from]), 0)); });
})()"""

READ_ALL = """(() => { const times = [1, 2, 3].map(() => {
    const start = performance.now(); JSON.parse(document.querySelector('#trace').textContent); return performance.now() - start; });
  return times.sort((a, b) => a - b)[1]; })()"""


class Test:
    def __init__(self, page, browser):
        self.url = pathlib.Path(page).resolve().as_uri()
        self.record, self.browser, self.failed = Record(page), browser, 0

    # Browser control

    def js(self, text):
        result = self.browser.call("Runtime.evaluate", expression=text, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise Failure(f"{text[:80]}: {result['exceptionDetails'].get('exception', {}).get('description', '')[:200]}")
        return result["result"].get("value")

    def until(self, condition, what):
        """Waits until the condition is true in the page, checking each frame."""
        held = self.js("new Promise(done => { const end = performance.now() + %d; const look = () => { if (%s) done(true); "
                       "else if (performance.now() > end) done(false); else requestAnimationFrame(look); }; look(); })" % (LIMIT * 400, condition))
        if not held:
            raise Failure(f"{what}: waited in vain for {condition[:160]}")

    def key(self, key, shift=False):
        text = {"text": key} if len(key) == 1 else {"text": "\r"} if key == "Enter" else {}
        code = KEYS.get(key, ord(key[0].upper()))
        common = {"key": key, "windowsVirtualKeyCode": code, "modifiers": 8 if shift else 0}
        if len(key) > 1:
            common["code"] = key
        self.browser.call("Input.dispatchKeyEvent", type="keyDown", **common, **text)
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", **common)

    def click(self, selector, part=0.5):
        box = self.js("(() => { const node = document.querySelector(%s); if (!node) return null; "
                      "const scroller = node.closest('#panel'); if (scroller) node.scrollIntoView({block: 'center'}); "
                      "const r = node.getBoundingClientRect(); return [r.left, r.top, r.width, r.height]; })()" % json.dumps(selector))
        if not box:
            raise Failure(f"nothing to click: {selector}")
        where = {"x": box[0] + box[2] * part, "y": box[1] + box[3] / 2, "button": "left", "clickCount": 1}
        self.browser.call("Input.dispatchMouseEvent", type="mousePressed", **where)
        self.browser.call("Input.dispatchMouseEvent", type="mouseReleased", **where)

    def write(self, text):
        for character in text:
            self.key(character)

    def clear(self, selector):
        self.click(selector)
        self.browser.call("Input.dispatchKeyEvent", type="keyDown", key="a", windowsVirtualKeyCode=65, modifiers=2, commands=["selectAll"])
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", key="a", windowsVirtualKeyCode=65, modifiers=2)
        self.browser.call("Input.dispatchKeyEvent", type="keyDown", key="Delete", code="Delete", windowsVirtualKeyCode=46)
        self.browser.call("Input.dispatchKeyEvent", type="keyUp", key="Delete", code="Delete", windowsVirtualKeyCode=46)

    def open(self, fragment="", width=1280, height=800, all_rows=True):
        self.browser.call("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        self.browser.call("Page.navigate", url="about:blank")
        self.until("location.href === 'about:blank'", "the empty page")
        self.browser.events = [event for event in self.browser.events if event.get("method") != "Runtime.bindingCalled"]
        begun = time.monotonic()
        self.browser.call("Page.navigate", url=self.url + fragment)
        seen = self.browser.wait_event(lambda event: event.get("method") == "Runtime.bindingCalled")
        # Show the rows that are hidden at first, too.
        if all_rows:
            self.js("document.querySelector('#idle').click()")
        return time.monotonic() - begun, float(seen["params"]["payload"]) / 1000

    def selected(self, row, what):
        self.until(f"document.querySelector('#slider').value === '{row + 1}' && "
                   f"document.querySelector('#timeline [data-row=\"{row}\"]')?.getAttribute('aria-selected') === 'true'", what)

    # Checks

    def check(self, name, work):
        try:
            note = work()
            print(f"ok      {name}{': ' + note if note else ''}", flush=True)
        except Failure as failure:
            self.failed += 1
            print(f"FAILED  {name}: {failure}", flush=True)

    def same(self, got, expected, what):
        if got != expected:
            raise Failure(f"{what}: expected {str(expected)[:300]}, got {str(got)[:300]}")

    def texts(self, selector):
        return self.js(f"[...document.querySelectorAll({json.dumps(selector)})].map(node => node.textContent)")

    def chain_and_difference(self, i):
        row, chain = self.record.rows[i], self.record.chain(i)
        got = [int(number) for number in self.js("[...document.querySelectorAll('#chain [data-row]')].map(node => node.dataset.row)")]
        self.same(got, chain if len(chain) <= 60 else chain[:1] + chain[-59:], "chain")
        shown = self.js("[...document.querySelectorAll('table#difference tbody tr')].map(row => [...row.children].map(cell => cell.textContent))")
        absent = lambda value: "absent" if value is None else str(value)
        self.same(shown, [[path, absent(before), absent(after)] for path, before, after in row.get("d") or []], "difference")
        effects = self.record.children.get(i, [])[:60]
        got = [int(number) for number in self.js("[...document.querySelectorAll('#consequences [data-row]')].map(node => node.dataset.row)")]
        self.same(got, effects, "consequences")
        return f"row {i + 1}, chain of {len(chain)}, {len(row.get('d') or [])} fields changed, caused {len(self.record.children.get(i, []))}"

    def moment(self, i):
        printed = self.texts("#terminal .out, #terminal .err")
        self.same(printed, self.record.terminal(i)[-400:], "terminal")
        states = self.record.states(i)
        count = self.js("document.querySelectorAll('#states details').length")
        self.same(count, len(states), "reactors")
        for number, state in enumerate(states):
            if not self.js(f"document.querySelector('#states details[data-reactor=\"{number}\"]').open"):
                self.click(f"#states details[data-reactor=\"{number}\"] summary")
            self.until(f"document.querySelector('#states details[data-reactor=\"{number}\"] table')", "states opened")
            shown = self.js(f"[...document.querySelectorAll('#states details[data-reactor=\"{number}\"] tbody tr')].map(row => [...row.children].map(cell => cell.textContent))")
            if len(state) <= 400:
                self.same(sorted(shown), sorted([path, str(value)] for path, value in state.items()), f"state of reactor {number}")
        return f"{len(printed)} lines, {sum(map(len, states))} fields"

    def opening(self):
        whole, painted = self.open(all_rows=False)
        typed = next((i for i, row in enumerate(self.record.rows) if row.get("k") == "typed"), 0)
        self.selected(typed, "the first line typed is where it begins")
        self.same(self.js("document.querySelector('#when').textContent.startsWith(', -')"), False, "a time after the beginning")
        kept = sum(1 for row in self.record.rows if not row.get("f") or row.get("x"))
        self.same(self.js("document.querySelector('[role=option]').getAttribute('aria-setsize')"), str(kept), "rows without those that follow and change nothing")
        self.js("document.querySelector('#idle').click()")
        self.same([text for text in self.texts("#timeline .row > .time") if "-" in text], [], "no time before its cause")
        rows = self.js("document.querySelectorAll('[role=option]').length")
        if not 0 < rows <= 200:
            raise Failure(f"{rows} rows in the document, of {len(self.record.rows)}")
        self.same(self.js("document.scrollingElement.scrollHeight <= innerHeight"), True, "the page fits into the window")
        self.same(self.js("document.querySelector('#title').textContent"), str(self.record.data.get("title")), "title")
        if painted > 10:
            raise Failure(f"opening took {painted:.1f} s")
        return f"{len(self.record.rows)} rows, first rows painted after {painted * 1000:.0f} ms ({whole * 1000:.0f} ms with the protocol)"

    def click_turn(self, i):
        number = self.record.rows[i]["n"]
        self.open(f"#t{number}")
        self.selected(i, "the address selects the turn")
        other = i + 1 if i + 1 < len(self.record.rows) else i - 1
        if other < 0:
            return self.chain_and_difference(i)
        self.click(f"#timeline [data-row='{other}'] .box", 0.2)
        self.selected(other, "click on the other row")
        self.click(f"#timeline [data-row='{i}'] .box", 0.2)
        self.selected(i, "click on the turn")
        self.until(f"location.hash === '#t{number}'", "the address follows")
        return self.chain_and_difference(i)

    def keys(self, i):
        record, last, moves = self.record, len(self.record.rows) - 1, 0
        steps = [("ArrowDown", min(i + 1, last)), ("ArrowUp", max(min(i + 1, last) - 1, 0)), ("Home", 0), ("End", last), ("k", max(last - 1, 0)), ("j", last)]
        for key, row in steps:
            self.key(key)
            self.selected(row, f"key {key}")
            moves += 1
        self.click_turn(i)
        if record.parent[i] >= 0:
            self.key("ArrowLeft")
            self.selected(record.parent[i], "key left")
            self.key("ArrowRight")
            self.selected(record.children[record.parent[i]][0], "key right")
            moves += 2
        return f"{moves} moves"

    def chain_click(self, i):
        self.click_turn(i)
        first = self.record.chain(i)[0]
        self.click(f"#chain [data-row='{first}']")
        self.selected(first, "click in the chain")
        self.same(self.js("document.activeElement.id"), "timeline", "focus")

    def help(self):
        self.click_turn(self.turn)
        self.key("?")
        self.until("document.querySelector('#keys').open", "list of keys")
        self.key("Escape")
        self.until("!document.querySelector('#keys').open", "list of keys closed")

    def slider(self):
        self.click("#slider", 0.5)
        middle = int(self.js("document.querySelector('#slider').value")) - 1
        self.selected(middle, "click in the middle of the slider")
        note = self.moment(middle)
        self.js("document.querySelector('#slider').focus()")
        self.key("End")
        self.selected(len(self.record.rows) - 1, "the slider at its end")
        return f"middle {note}; end {self.moment(len(self.record.rows) - 1)}"

    def last_printed(self):
        at = max((i for i, row in enumerate(self.record.rows) if row.get("k") == "printed" and (row.get("out") or row.get("err"))), default=None)
        if at is None:
            return "nothing was printed"
        self.open(f"#r{at + 1}")
        self.selected(at, "the address selects the row")
        self.moment(at)
        row = self.record.rows[at]
        last = ((row.get("out") or []) + (row.get("err") or []))[-1]
        self.same(self.texts("#terminal p")[-1], last, "last printed line")
        return last

    def jumps(self):
        width = 40
        for step in range(1, width, 3):
            self.click("#slider", (step * 17 % width) / width)
        self.until("window.__jumps.length >= 1 && window.__jumps.length === window.__inputs", "jumps measured")
        worked, painted = zip(*self.js("window.__jumps"))
        # The time of a jump must not depend on the record's size: less than the time to parse a large record here.
        # Medians, because other programs may use the processor at times.
        whole = self.js(READ_ALL)
        work = sorted(worked)[len(worked) // 2]
        if len(self.record.rows) > 50_000 and work > whole:
            raise Failure(f"jumps took {min(worked):.0f} to {max(worked):.0f} ms, to read the record {whole:.0f} ms")
        return f"{len(worked)} jumps, work {work:.1f} ms, {work / max(whole, 0.1):.2f} of reading the record, {max(worked):.1f} ms at most; painted after {max(painted):.0f} ms at most"

    def search(self):
        texts = [f"{row.get('e', '')}" for row in self.record.rows]
        words = [word for text in texts for word in re.findall(r"[A-Za-z]{4,}", text)]
        if not words:
            return "no word to look for"
        word = min(set(words[:5000]), key=lambda word: (words.count(word), word))
        name = lambda row: self.record.reactors[row["r"]]["name"] if 0 <= row.get("r", -1) < len(self.record.reactors) else "unknown reactor" if "r" in row else ""
        def text(row):
            lines = (row.get("out") or []) + (row.get("err") or []) if row.get("k") == "printed" else [f"{name(row)}: {row.get('e', '')}{row.get('text', '')}"]
            return "\n".join(map(str, lines)).lower()
        matches = [i for i, row in enumerate(self.record.rows) if word.lower() in text(row)]
        self.click("#timeline")
        self.key("Home")
        self.key("/")
        self.until("document.activeElement.id === 'search'", "/ goes to the search field")
        self.write(word)
        self.selected(matches[0], f"search for {word}")
        self.same(self.texts("#found"), [f"1 of {len(matches):,}"], "count")
        self.key("Enter")
        self.selected(matches[1 % len(matches)], "Enter goes on")
        self.key("Escape")
        self.until("document.activeElement.id === 'timeline'", "Escape leaves the field")
        self.key("N", shift=True)
        self.selected(matches[0], "N goes back")
        self.clear("#search")
        self.write("zzqq~")
        self.until("document.querySelector('#found').textContent === 'not found'", "nothing found")
        self.clear("#search")
        self.until("document.querySelector('#found').textContent === ''", "search cleared")
        return f"{word}, {len(matches)} found"

    def filters(self):
        kept = {"changes": lambda row: row.get("x") if row.get("k") == "turn" else row.get("k") in ("typed", "printed", "fault"),
                "leading": lambda row: not row.get("f")}
        notes = []
        for name, keep in kept.items():
            expected = sum(1 for row in self.record.rows if keep(row))
            self.click(f"#{name}")
            size = "document.querySelector('[role=option]')?.getAttribute('aria-setsize')"
            self.until(f"({size} ?? '0') === '{expected}'", f"filter {name}")
            self.click(f"#{name}")
            self.until(f"{size} === '{len(self.record.rows)}'", f"filter {name} off")
            notes.append(f"{name} {expected}")
        return ", ".join(notes)

    def scrolling(self):
        box = self.js("(() => { const r = document.querySelector('#timeline').getBoundingClientRect(); return [r.left + 60, r.top + r.height / 2]; })()")
        self.click("#timeline")
        self.key("Home")
        self.browser.call("Input.dispatchMouseEvent", type="mouseWheel", x=box[0], y=box[1], deltaX=0, deltaY=100000)
        self.until("(() => { const t = document.querySelector('#timeline').getBoundingClientRect(); "
                   "const node = document.elementFromPoint(t.left + 60, t.top + t.height / 2)?.closest('[data-row]'); "
                   "return node && (Number(node.dataset.row) > 0 || %d < 40); })()" % len(self.record.rows), "rows after scrolling")
        return f"{self.js('document.querySelectorAll(`[role=option]`).length')} rows in the document"

    def narrow(self):
        self.open(f"#t{self.record.rows[self.turn]['n']}", 360, 640)
        self.selected(self.turn, "selected")
        got = self.js("[document.scrollingElement.scrollWidth <= innerWidth && innerWidth === 360, document.querySelector('#panel').getBoundingClientRect().top >= document.querySelector('#timeline').getBoundingClientRect().bottom - 1]")
        self.same(got, [True, True], "width, panel below")

    def contrast(self):
        notes = []
        self.open(f"#t{self.record.rows[self.turn]['n']}")
        for scheme in ("dark", "light"):
            self.browser.call("Emulation.setEmulatedMedia", features=[{"name": "prefers-color-scheme", "value": scheme}])
            self.until(f"matchMedia('(prefers-color-scheme: {scheme})').matches", scheme)
            ratio, text = self.js(CONTRAST)
            if ratio < 4.5:
                raise Failure(f"{scheme}: {ratio:.2f} for {text!r}")
            notes.append(f"{scheme} {ratio:.1f}:1")
        return ", ".join(notes)

    def labels(self):
        nameless = self.js("[...document.querySelectorAll('button, input, aside, section, [role=listbox], [role=group], search')]"
                           ".filter(node => node.checkVisibility() && !node.getAttribute('aria-label') && !node.labels?.length && !(node.tagName === 'BUTTON' && node.textContent.trim())).map(node => node.outerHTML.slice(0, 80))")
        self.same(nameless, [], "without a name")
        self.same(self.js("document.querySelector('#timeline').getAttribute('aria-activedescendant')"), f"row-{self.turn + 1}", "active descendant")

    def empty(self):
        self.open(all_rows=False)
        sentence = self.js("document.querySelector('#empty').textContent")
        if not sentence or self.js("!!document.querySelector('#main')?.checkVisibility()"):
            raise Failure("no sentence is shown")
        return sentence

    def quiet(self):
        self.js("new Promise(done => requestAnimationFrame(() => setTimeout(done, 0)))")
        own, complaints = self.url.split("#")[0], []
        for event in self.browser.events:
            method, params = event.get("method"), event.get("params", {})
            if method == "Runtime.exceptionThrown":
                details = params["exceptionDetails"]
                complaints.append("exception: " + details.get("exception", {}).get("description", details.get("text", "")))
            elif method == "Runtime.consoleAPICalled" and params["type"] in ("error", "assert", "warning"):
                complaints.append("console: " + json.dumps(params["args"]))
            elif method == "Log.entryAdded" and params["entry"]["level"] in ("error", "warning"):
                complaints.append("log: " + params["entry"]["text"])
            elif method == "Network.requestWillBeSent" and params["request"]["url"].split("#")[0] not in (own, "about:blank"):
                complaints.append("request: " + params["request"]["url"][:200])
        leaked = self.js("window.__leaked()")
        if leaked:
            complaints.append("globals: " + ", ".join(leaked))
        if complaints:
            raise Failure("; ".join(complaints)[:1500])

    def start(self):
        target = self.browser.call("Target.createTarget", url="about:blank")["targetId"]
        self.browser.session = self.browser.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.browser.call(f"{domain}.enable")
        self.browser.call("Runtime.addBinding", name="testSeen")
        self.browser.call("Page.addScriptToEvaluateOnNewDocument", source=AT_START)

    def run(self, picture, without_rows):
        self.start()
        if without_rows != (not self.record.rows):
            raise Failure("the page holds no record with rows" if not without_rows else "the page does hold a record with rows")
        if without_rows:
            self.check("without a record that can be shown there is a sentence", self.empty)
        else:
            self.check("the timeline has rows", self.opening)
            self.turn = self.record.interesting()
            if self.turn is not None:
                self.check("a click on a turn shows its chain and its difference", lambda: self.click_turn(self.turn))
                self.check("the keys move", lambda: self.keys(self.turn))
                self.check("a click in the chain moves", lambda: self.chain_click(self.turn))
                self.check("? lists the keys", self.help)
            self.check("the slider shows terminal and states as they were", self.slider)
            self.check("the terminal shows the line printed last", self.last_printed)
            self.check("jumps of the slider are quick", self.jumps)
            self.check("search finds", self.search)
            self.check("the filters leave out rows", self.filters)
            self.check("the timeline scrolls", self.scrolling)
            if self.turn is not None:
                self.check("360 px are wide enough", self.narrow)
                self.check("contrast is at least 4.5:1", self.contrast)
                self.check("everything has a name", self.labels)
        self.check("no exception, no error, no request, no global", self.quiet)
        if picture:
            self.check("picture", lambda: self.take(picture))
        return self.failed

    def take(self, picture):
        if self.record.rows and self.turn is not None:
            self.open(f"#t{self.record.rows[self.turn]['n']}")
            self.selected(self.turn, "selected")
        data = self.browser.call("Page.captureScreenshot", format="png")["data"]
        pathlib.Path(picture).write_bytes(base64.b64decode(data))
        return picture


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("page")
    parser.add_argument("--picture", metavar="OUT.png")
    parser.add_argument("--without-rows", action="store_true", help="the page has an empty or damaged record and has to say so")
    options = parser.parse_args()
    # Also stop the browser if a signal ends the test.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    browser = None
    try:
        test_page = pathlib.Path(options.page)
        if not test_page.is_file():
            raise Failure(f"there is no {test_page}")
        browser = Browser()
        failed = Test(test_page, browser).run(options.picture, options.without_rows)
    except Failure as failure:
        print(f"FAILED  {failure}")
        failed = 1
    finally:
        if browser:
            browser.close()
    print("all checks passed" if not failed else f"{failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
