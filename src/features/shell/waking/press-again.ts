import type { Held } from '#features/site/waking.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** React keeps the value that it knows of a field here, and tells of no change to the same one. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } }

const answering = new WeakSet<Element>()
let pressing = false

/** Whether the app itself is pressing. */
export function isPressing(): boolean {
  return pressing
}

/** Whether a control has answered a press: its handlers are there. */
export function hasAnswered(control: Element): boolean {
  return answering.has(control)
}

/** Makes a press again; whether it is done with. */
export function pressAgain(press: Held): boolean {
  if (!isHydrated(press.control)) return false
  if (press.event.type === 'click') return click(press.control)
  return press.event.type === 'submit' ? submit(press) : enter(press)
}

/** Whether React has taken over an element. */
export function isHydrated(element: Element): boolean {
  return propsOf(element) !== undefined
}

function propsOf(element: Element): Record<string, unknown> | undefined {
  const key = Object.keys(element).find((name) => name.startsWith('__reactProps'))
  return key && Reflect.get(element, key)
}

/** Whether one of the handlers is there, on the element or what it stands in, or may still come. */
function isListenedFor(element: Element, handlers: readonly string[]): boolean {
  for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
    const props = propsOf(at)
    if (!props || handlers.some((name) => props[name])) return true
  }
  return false
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
  byItself(() => control.dispatchEvent(event))
  if (heard) answering.add(control)
  return heard
}

function byItself(press: () => void): void {
  pressing = true
  press()
  pressing = false
}

function click(control: HTMLElement): boolean {
  // At the end of its way: nothing is asked for.
  if (control.ariaDisabled === 'true' && !isListenedFor(control, ['onClick'])) return true
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 })
  // Where a link leads is for who has no app.
  if (control instanceof HTMLAnchorElement) Event.prototype.preventDefault.call(event)
  return isHeard(control, event)
}

/** A form that nobody listens to is the browser's, which sends it with the button that was pressed. */
function submit({ control, shown }: Held): boolean {
  const submitter = shown ?? null
  if (isListenedFor(control, ['onSubmit'])) {
    return isHeard(control, new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }
  byItself(() => (control as HTMLFormElement).requestSubmit(submitter))
  return true
}

/** A field that nobody listens to only has to have its value. */
function enter({ control, value = '', checked = false }: Held): boolean {
  const field = control as Tracked
  const isListened = isListenedFor(field, ['onChange', 'onInput'])
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // The click that React listens to turns it.
    field.checked = isListened ? !checked : checked
    return !isListened || click(field)
  }
  if (field.value !== value) write(field, value)
  if (!isListened) return true
  // Not through the field, where somebody may be typing.
  field._valueTracker?.setValue(`${value}.`)
  // Once React knows the value: what is left counts.
  const left = () =>
    document.activeElement !== field && field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  setTimeout(left)
  return isHeard(field, new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** Past React, which would take the value for its own. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}
