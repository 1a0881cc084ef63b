import type { Held } from '#features/site/moments/waking.ts'

/** What tells controls apart whatever the language. */
const attributes = ['name', 'value', 'type', 'href', 'action', 'aria-haspopup']

/** What stands for what is gone. */
const successors = new WeakMap<HTMLElement, HTMLElement>()

/**
 * Where React has drawn a part anew (a translator had changed its words, a page stands in for one that failed), a press goes
 * to what stands there for its control. Where nothing does for certain, it goes nowhere: another product is worse than none.
 * A file of its own, because few visits need it.
 */
export function follow(press: Held, served: readonly HTMLElement[], now: readonly HTMLElement[]): void {
  const { control, shown } = press
  if (control.isConnected) return
  const next = successors.get(control) ?? successor(control, served, now)
  if (!next) return
  successors.set(control, next)
  press.control = next
  if (shown) press.shown = shown === control ? next : sameIn(next, control, shown)
}

/** By what it says, sends and leads to; a translator has changed words, and perhaps names, so they may differ. */
function successor(
  control: HTMLElement,
  served: readonly HTMLElement[],
  drawn: readonly HTMLElement[],
): HTMLElement | undefined {
  // What was drawn anew may be so once more.
  const known = served.map((each) => successors.get(each) ?? each)
  for (const tell of [worded, named, facts]) {
    const own = tell(control)
    const isEqual = (other: HTMLElement) => other.tagName === control.tagName && tell(other) === own
    const before = known.filter(isEqual)
    const now = drawn.filter(isEqual)
    if (now.length > 0 && now.length === before.length) return now[before.indexOf(control)]
  }
  return undefined
}

/** With what its form sends along: the forms that buy differ in nothing else. How many is what a press before may have changed. */
function facts(control: HTMLElement): string {
  const hidden = control.closest('form')?.querySelectorAll('[type=hidden]:not([name=quantity])') ?? []
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
  const place = Array.from(before.querySelectorAll(element.tagName)).indexOf(element)
  return form.querySelectorAll<HTMLElement>(element.tagName)[place]
}
