import type { Held, Waking } from '#features/site/waking.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const tickMs = 40
/** What has answered: that is left alone. */
const answering = new WeakSet<Element>()
let replaying = false
let ticking = false

/** Once React has drawn the page's frame: what was pressed before is pressed again, and what is from now on as well. */
export function answerPresses(): void {
  const { waking } = window
  if (!waking || waking.app) return
  waking.app = {
    isHydrated,
    isLeftAlone: (element) => replaying || answering.has(element),
    replay: (press) => replay(press) || later(waking),
  }
  answerNext(waking)
}

/** Whoever asks holds the press, and then it is tried again. */
function later(waking: Waking): false {
  if (!ticking) goOn(waking)
  return false
}

/** One at a time and in order: what a press changes is drawn before the next. */
function answerNext(waking: Waking): void {
  const { held } = waking
  const done = held.findIndex((press) => isAnswered(press, waking))
  if (done >= 0) held.splice(done, 1)
  ticking = false
  if (held.length > 0) goOn(waking)
}

function goOn(waking: Waking): void {
  ticking = true
  setTimeout(answerNext, tickMs, waking)
}

/** The mark is taken away before: what React shows instead is React's. */
function isAnswered(press: Held, { show }: Waking): boolean {
  if (!press.control.isConnected) press.control = successor(press.control)
  if (!isHydrated(press.control)) return false
  show(press, false)
  if (replay(press)) return true
  show(press, true)
  return false
}

/** Where React has drawn a part anew, as a page that stands in for one that failed: the control of the same kind and words. */
function successor(control: HTMLElement): HTMLElement {
  const others = Array.from(document.getElementsByTagName(control.tagName)) as HTMLElement[]
  return others.find(({ textContent }) => textContent === control.textContent) ?? control
}

function replay({ event, control }: Held): boolean {
  if (!isHydrated(control)) return false
  if (event.type === 'click') return click(control)
  return event instanceof SubmitEvent ? submit(control, event) : enter(control as Field)
}

function isHydrated(element: HTMLElement): boolean {
  return Object.keys(element).some((key) => key.startsWith('__reactProps'))
}

/**
 * Whether somebody listens. React stops an event in a part that it is still hydrating, or drops it without a word; where it
 * calls a handler it reads the event's time first. A handler of our own prevents what the browser would do.
 */
function isHeard(control: HTMLElement, event: Event): boolean {
  let heard = false
  const hear = () => {
    heard = true
    return 0
  }
  Object.defineProperty(event, 'timeStamp', { get: hear })
  event.preventDefault = hear
  replaying = true
  control.dispatchEvent(event)
  replaying = false
  if (heard) answering.add(control)
  return heard
}

function click(control: HTMLElement): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 })
  // Where a link leads is for who has no app.
  if (control instanceof HTMLAnchorElement) Event.prototype.preventDefault.call(event)
  return isHeard(control, event)
}

function submit(form: HTMLElement, { submitter }: SubmitEvent): boolean {
  return isHeard(form, new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
}

/** React compares a field with what it knew of it: that has to change before the value is told. */
function enter(field: Field): boolean {
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    field.checked = !field.checked
    return click(field)
  }
  const { value } = field
  if (!(field instanceof HTMLSelectElement)) {
    const plain = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    field.value = ''
    Object.getOwnPropertyDescriptor(plain, 'value')?.set?.call(field, value)
  }
  // Once React knows the value: what is left counts.
  const left = () =>
    document.activeElement !== field && field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  setTimeout(left)
  return isHeard(field, new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
