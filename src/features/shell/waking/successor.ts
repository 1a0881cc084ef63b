import type { Held } from '#features/site/waking.ts'

const controls = 'a,button,form,input,textarea,select'
/** What tells controls apart whatever the language. */
const attributes = ['name', 'value', 'type', 'href', 'action', 'aria-haspopup']

/** The controls that the server drew, in their order, while its page is there. */
let served: HTMLElement[] = []
/** What stands for what is gone. */
const successors = new WeakMap<HTMLElement, HTMLElement>()

/** Before React begins: what it draws anew is found by its place among its equals. */
export function rememberServed(): void {
  if (window.waking) served = controlsNow()
}

/** Another page is there. */
export function forgetServed(): void {
  served = []
}

/**
 * Where React has drawn a part anew (a translator had changed its words, a page stands in for one that failed), a press goes
 * to what stands there for its control. Where nothing does for certain, it goes nowhere: another product is worse than none.
 */
export function follow(press: Held): void {
  const { control, shown } = press
  if (control.isConnected) return
  const next = successors.get(control) ?? successor(control)
  if (!next) return
  successors.set(control, next)
  // Should that be drawn anew as well.
  served = served.map((each) => (each === control ? next : each))
  press.control = next
  if (shown) press.shown = shown === control ? next : sameIn(next, control, shown)
}

/** By what it says, sends and leads to; a translator has changed words, and perhaps names, so they may differ. */
function successor(control: HTMLElement): HTMLElement | undefined {
  for (const tell of [worded, named, facts]) {
    const own = tell(control)
    const isEqual = (other: HTMLElement) => other.tagName === control.tagName && tell(other) === own
    const before = served.filter(isEqual)
    const now = controlsNow().filter(isEqual)
    if (now.length > 0 && now.length === before.length) return now[before.indexOf(control)]
  }
  return undefined
}

/** With what its form sends along: the forms that buy differ in nothing else. */
function facts(control: HTMLElement): string {
  const hidden = control.closest('form')?.querySelectorAll('[type=hidden]') ?? []
  return [control, ...hidden].flatMap((each) => attributes.map((name) => each.getAttribute(name))).join('\n')
}

function named(control: HTMLElement): string {
  // React gives ids of its own anew.
  const id = control.id.startsWith('_') ? '' : control.id
  return [facts(control), id, control.ariaLabel].join('\n')
}

function worded(control: HTMLElement): string {
  return [named(control), control.textContent].join('\n')
}

/** What stands in a form where something stood in the one before. */
function sameIn(form: HTMLElement, before: HTMLElement, element: HTMLElement): HTMLElement | undefined {
  const place = Array.from(before.querySelectorAll(controls)).indexOf(element)
  const found = form.querySelectorAll<HTMLElement>(controls)[place]
  return found?.tagName === element.tagName ? found : undefined
}

function controlsNow(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>(controls))
}
