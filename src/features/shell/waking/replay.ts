import type { Held, Waking } from '#features/site/moments/waking.ts'
import { answered, isHydrated, isPressing, pressAgain } from './press-again.ts'

const tickMs = 40
let ticking = false
/** The controls that the server drew, in their order, while its page is there. */
let served: readonly HTMLElement[] = []
let servedAt = ''
let successors: Promise<typeof import('./successor.ts')> | undefined

/** Before React begins: what it draws anew is found by its place among its equals. */
export function rememberServed(): void {
  if (!window.waking) return
  served = controlsNow()
  servedAt = location.href
}

/** Not those of the bars at the page's foot, which the server never draws: the form of one is as the page's own. */
function controlsNow(): HTMLElement[] {
  return Array.from(document.querySelectorAll<HTMLElement>('body>div :is(a,button,form,input,textarea,select)'))
}

/** Once React has drawn the page's frame: what was pressed before is pressed again, and what is from now on as well. */
export function answerPresses(): void {
  const { waking } = window
  // Another page is there; one that failed is drawn anew at its own address.
  if (waking?.app && location.href !== servedAt) served = []
  else if (waking && !waking.app) begin(waking)
}

function begin(waking: Waking): void {
  const { held } = waking
  waking.app = {
    isTold: (field) => isPressing() || (isHydrated(field) && isFree(field, held)),
    isLeftAlone: (control) => isPressing() || (answered.has(control) && isFree(control, held)),
    replay: (press) => (isFree(press.control, held) && pressAgain(press)) || later(waking),
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
  if (held.some(isGone)) follow(held)
  const done = held.find((press, place) => isAnswered(press, place, waking))
  if (done) held.splice(held.indexOf(done), 1)
  ticking = false
  if (held.length > 0) goOn(waking)
}

function isGone({ control }: Held): boolean {
  return !control.isConnected
}

/** Without it, or until it is there, what is gone waits. */
function follow(held: readonly Held[]): void {
  successors ??= import('./successor.ts')
  const all = successors.then((module) => {
    for (const press of held) module.follow(press, served, controlsNow())
  })
  all.catch(() => undefined)
}

function goOn(waking: Waking): void {
  ticking = true
  setTimeout(answerNext, tickMs, waking)
}

/** The mark is taken away before: what React shows instead is React's. */
function isAnswered(press: Held, place: number, { held, show }: Waking): boolean {
  if (isReplaced(press, held.slice(place + 1))) return true
  if (!isHydrated(press.control) || !isFree(press.control, held.slice(0, place))) return false
  show(press, false)
  if (pressAgain(press)) return true
  show(press, true)
  return false
}

/** Of a group of radio buttons the last one counts: a choice that was taken back would be told against it. */
function isReplaced({ control }: Held, after: readonly Held[]): boolean {
  const { type, name, form } = control as HTMLInputElement
  const isSameGroup = (other: HTMLInputElement) => other.type === type && other.name === name && other.form === form
  return type === 'radio' && after.some((press) => isSameGroup(press.control as HTMLInputElement))
}

/** Whether nothing waits that was pressed before in the same part of the page: a pack is chosen before it is bought. */
function isFree(control: HTMLElement, before: readonly Held[]): boolean {
  return before.every((press) => partOf(press.control) !== partOf(control))
}

/** Of what is gone it may be unknown; then it is where things are bought. */
function partOf(control: HTMLElement): string | undefined {
  return control.closest('header,main,footer')?.tagName ?? (control.isConnected ? undefined : 'MAIN')
}
