import type { Held } from '#features/site/moments/waking.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** React keeps the value that it knows of a field here, and tells of no change to the same one. */
type Tracked = Field & { _valueTracker?: { setValue: (value: string) => void } }

/** What has answered a press: its handlers are there. */
export const answered = new WeakSet<Element>()
let pressing = false

/** Whether the app itself is pressing. */
export function isPressing(): boolean {
  return pressing
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
function isListenedFor(element: Element, ...handlers: string[]): boolean {
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
  if (heard) answered.add(control)
  return heard
}

function byItself(press: () => void): void {
  pressing = true
  press()
  pressing = false
}

function click(control: HTMLElement): boolean {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, composed: true, view: window, detail: 1 })
  // Where a link leads is for who has no app.
  if (control instanceof HTMLAnchorElement) Event.prototype.preventDefault.call(event)
  return isHeard(control, event)
}

/** A form that nobody listens to is the browser's, which sends it with the button that was pressed. */
function submit({ control, shown }: Held): boolean {
  const submitter = shown ?? null
  if (isListenedFor(control, 'onSubmit')) {
    return isHeard(control, new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter }))
  }
  byItself(() => (control as HTMLFormElement).requestSubmit(submitter))
  return true
}

/** A field that nobody listens to only has to have its value. */
function enter({ control, value = '', checked = false }: Held): boolean {
  const field = control as Tracked
  const isListened = isListenedFor(field, 'onChange', 'onInput')
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    // The click that React listens to turns it.
    field.checked = isListened ? !checked : checked
    return !isListened || click(field)
  }
  if (field.value !== value) field.value = value
  if (!isListened) return true
  // Not through the field, where somebody may be typing.
  field._valueTracker?.setValue(`${value}.`)
  // Once React knows the value: what is left counts.
  setTimeout(
    () => document.activeElement !== field && field.dispatchEvent(new FocusEvent('focusout', { bubbles: true })),
  )
  return isHeard(field, new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
