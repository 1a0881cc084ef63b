import type { Held, Waking } from '#features/site/moments/waking.ts'
import { drawBitByBit } from './draw-bit-by-bit.ts'

/** The app's code as the document names it, and when it is needed. */
export interface SleepingApp {
  /** Address of the module that takes the page over. */
  entry: string
  /** Addresses of the modules that it imports before it draws. */
  files: readonly string[]
  /** Local storage names of what the document cannot show, because it is the visitor's own. */
  own: readonly string[]
  /** The age gate's id: it answers without the app. */
  gate: string
}

/** Nobody has done anything for so long: the page is being read, and a long task disturbs nobody. */
const quietMs = 10_000
/** After this a held press is left to the browser. */
const patienceMs = 30_000

/**
 * Runs in the head of every page that is kept, as plain script (scripts/build/script-texts.ts). The document works by links and
 * forms; the app is fetched when the line is idle and executed at the first sign of intent, or after a long quiet time
 * (docs/decisions/0036). What is pressed before it answers is held and shown as busy; the app presses it again on the same
 * control (replay.ts).
 */
export default function waking({ entry, files, own, gate }: SleepingApp): void {
  const signs = new AbortController()
  const held: Held[] = []
  /** What the server drew: the rest answers by itself. */
  const served = new WeakSet<Element>()
  const state: Waking = { acted: false, held, show, fail }
  let asked = false
  let begin = execute
  window.waking = state

  function link(rel: string, href: string): void {
    const element = document.createElement('link')
    element.rel = rel
    element.href = href
    document.head.append(element)
  }

  function wake(): void {
    signs.abort()
    if (asked) return
    asked = true
    for (const file of files) link('modulepreload', file)
    // The app reads the route's data at the document's end.
    if (document.readyState === 'loading') addEventListener('DOMContentLoaded', () => begin())
    else begin()
  }

  function execute(): void {
    const script = document.createElement('script')
    script.type = 'module'
    script.src = entry
    script.onerror = () => fail(execute)
    document.head.append(script)
  }

  function fail(again: () => void): void {
    begin = again
    asked = false
    addEventListener('online', wake, { once: true })
    for (const press of [...held]) leave(press)
  }

  function idle(work: () => void): void {
    if ('requestIdleCallback' in window) requestIdleCallback(work)
    else setTimeout(work, 200)
  }

  /** Into the browser's cache, without compiling anything. */
  function fetchAhead(): void {
    const prefetches = document.createElement('link').relList.supports('prefetch')
    for (const file of [...files, entry]) link(prefetches ? 'prefetch' : 'modulepreload', file)
  }

  /** Whether the page shows something else, or more, than the document says. */
  function isNeeded(): boolean {
    try {
      if (own.some((name) => localStorage.getItem(name) !== null)) return true
    } catch {
      // Where storage is refused nothing is kept.
    }
    const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    return visit?.type === 'back_forward' || /[?&](?!utm_|\w*clid=|page=|category=|tag=)./.test(location.search)
  }

  function show({ shown }: Held, busy: boolean): void {
    for (const name of ['aria-busy', 'data-held']) {
      if (busy) shown?.setAttribute(name, 'true')
      else shown?.removeAttribute(name)
    }
  }

  /** Nobody answers it: the browser does what it would have done. */
  function leave(press: Held): void {
    const { control, instead } = press
    if (!drop(press)) return
    if (instead) location.assign(instead)
    else if (control instanceof HTMLFormElement && control.method !== 'dialog') {
      HTMLFormElement.prototype.submit.call(control)
    }
  }

  function drop(press: Held | undefined): boolean {
    const index = press ? held.indexOf(press) : -1
    if (!press || index < 0) return false
    held.splice(index, 1)
    show(press, false)
    return true
  }

  function hold(press: Held): void {
    if (press.opens) drop(held.find(({ opens }) => opens))
    held.push(press)
    show(press, true)
    setTimeout(leave, patienceMs, press)
    wake()
  }

  function replayOrHold(press: Held): void {
    if (!state.app?.replay(press)) hold(press)
  }

  function stop(event: Event): void {
    event.preventDefault()
    event.stopImmediatePropagation()
  }

  /** Makes an event again as one of ours, now or later, unless its control has answered one before. */
  function takeOver(press: Held): void {
    if (document.readyState !== 'loading' && !served.has(press.control)) return
    stop(press.event)
    replayOrHold(press)
  }

  function onClick(event: MouseEvent): void {
    const { target, metaKey, ctrlKey, shiftKey, altKey } = event
    if (!(target instanceof Element) || metaKey || ctrlKey || shiftKey || altKey) return
    const control = target.closest<HTMLElement>(
      'a[aria-haspopup],button[type=button]:not([popovertarget]),button[form]',
    )
    if (!control || control.closest(`#${gate}`) || state.app?.isLeftAlone(control)) return
    const { href = control.dataset.instead } = control as HTMLAnchorElement
    // What leads elsewhere leads there once.
    if (href && held.some((press) => press.control === control)) stop(event)
    else takeOver({ event, control, shown: control, opens: control.ariaHasPopup !== null, instead: href })
  }

  function onSubmit(event: SubmitEvent): void {
    const form = event.target
    // Where its buttons send what the server draws, the browser sends it by itself.
    if (!(form instanceof HTMLFormElement) || 'byBrowser' in form.dataset || state.app?.isLeftAlone(form)) return
    const { submitter } = event
    if (held.some(({ control }) => control === form)) stop(event)
    else takeOver({ event, control: form, shown: submitter ?? undefined })
  }

  function onInput(event: Event): void {
    const { target } = event
    if (!(target instanceof HTMLElement) || !/^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName)) return
    // What is operated by a script of its own is marked so: React never takes it over.
    if (state.app?.isTold(target) || target.closest('[data-own-script]')) return
    drop(held.find((press) => press.control === target && !press.shown))
    const { value, checked } = target as HTMLInputElement
    replayOrHold({ event, control: target, value, checked })
  }

  addEventListener('DOMContentLoaded', () => {
    for (const control of document.querySelectorAll('a,button,form')) served.add(control)
  })
  addEventListener('click', onClick, true)
  addEventListener('submit', onSubmit, true)
  addEventListener('input', onInput, true)

  const listen = { capture: true, passive: true, signal: signs.signal }
  const act = () => {
    state.acted = true
  }
  const pressing = ['pointerdown', 'touchstart', 'keydown']
  for (const sign of [...pressing, 'scroll']) addEventListener(sign, act, { capture: true, passive: true, once: true })
  for (const sign of [...pressing, 'storage']) addEventListener(sign, wake, listen)
  // A page that moves below a pointer at rest is no sign of anybody.
  const pointed = ({ pointerType, movementX, movementY }: PointerEvent) =>
    (pointerType !== 'mouse' || movementX !== 0 || movementY !== 0) && wake()
  addEventListener('pointermove', pointed, listen)
  addEventListener('scroll', () => scrollY > innerHeight / 2 && wake(), listen)
  // The gate takes the focus by itself.
  const focused = ({ target }: Event) => target instanceof Element && !target.closest(`#${gate}`) && wake()
  addEventListener('focusin', focused, listen)

  drawBitByBit(idle)

  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  if (isNeeded()) wake()
  else if (!connection?.saveData) {
    void window.firstView.then(() => signs.signal.aborted || idle(fetchAhead))
    addEventListener('load', () => setTimeout(() => idle(wake), quietMs), listen)
  }
}
