import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { answerText } from '#features/consent/rules/stored-answer.ts'
import { pointAndLook } from '../../e2e/helpers/point-and-look.ts'
import { textsIn } from '../../e2e/helpers/texts.ts'
import { mainTasks, type TraceEvent, tracePage } from '../presses/page-trace.ts'
import { reached } from '../presses/reached.ts'
import { type Motion, motionsOf } from './motions.ts'

export interface MovedFrames {
  name: string
  /** The longest task of the page's main thread while something moves, ms; undefined where nothing does. */
  longestMs: number | undefined
}

const slowdown = 4
/** Longer than anything moves. */
const movingMs = 2500

/** The longest task while something moves, for each motion of the shop at `origin`, on a phone with a processor four times slower. */
export async function measureMotions(browser: Browser, origin: string): Promise<MovedFrames[]> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
  try {
    await context.addInitScript(
      (answer) => {
        localStorage.setItem('consent', answer)
        sessionStorage.setItem('ageConfirmed', '30')
      },
      answerText('none', Date.now()),
    )
    await context.addInitScript(markMotion)
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    const all: MovedFrames[] = []
    for (const motion of motionsOf(textsIn('en'))) all.push(...(await measured(page, session, origin, motion)))
    return all
  } finally {
    await context.close()
  }
}

async function measured(page: Page, session: CDPSession, origin: string, motion: Motion): Promise<MovedFrames[]> {
  if (motion.path) await openedAwake(page, session, origin + motion.path)
  const press = motion.target
    ? await reached(page, motion.target(page), 'phone')
    : () => page.keyboard.press(motion.keys ?? '')
  const stop = await tracePage(page)
  await press()
  await wait(movingMs)
  const longestMs = longestWhileMoving(await stop())
  return motion.name === undefined ? [] : [{ name: motion.name, longestMs }]
}

/** How a page arrives is another question: it is opened at full speed, and hydrated. */
async function openedAwake(page: Page, session: CDPSession, url: string): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 10)
  await page.waitForFunction(pointAndLook, await page.locator('main').elementHandle())
  await page.waitForLoadState('networkidle')
  await wait(1000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function longestWhileMoving(events: readonly TraceEvent[]): number | undefined {
  const spans = movingSpans(events)
  if (spans.length === 0) return undefined
  const tasks = mainTasks(events).filter(({ ts }) => spans.some(([from, to]) => ts >= from && ts < to))
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000))
}

/** From when to when something moves. */
function movingSpans(events: readonly TraceEvent[]): [from: number, to: number][] {
  const named = (name: string) => events.filter((event) => event.name === name).map(({ ts }) => ts)
  const stands = named('stands')
  return named('moves').map((from) => [from, Math.min(...stands.filter((ts) => ts >= from))])
}

/**
 * Runs in the page: marks when something begins to move and when all stands still. A colour that changes moves nothing, and what
 * turns or breathes until something has come is looked at by nobody else.
 */
function markMotion(): void {
  type Moving = [target: EventTarget | null, name: string]
  const moving = new Set<Moving>()
  const drop = (isOver: (one: Moving) => boolean) => {
    for (const one of moving) if (isOver(one)) moving.delete(one)
  }
  const begin = (target: EventTarget | null, name: string) => {
    drop(([one]) => one instanceof Node && !one.isConnected)
    if (moving.size === 0) performance.mark('moves')
    moving.add([target, name])
  }
  const end = (target: EventTarget | null, name: string) => {
    drop(([one, its]) => (one === target && its === name) || (one instanceof Node && !one.isConnected))
    if (moving.size === 0) performance.mark('stands')
  }
  const nameOf = (event: Event) =>
    ['propertyName', 'animationName', 'pseudoElement'].map((key) => Reflect.get(event, key) ?? '').join(' ')
  const listen = (kind: string, heard: typeof begin) =>
    addEventListener(
      kind,
      (event) => /color|shadow|outline|breathe|spin/.test(nameOf(event)) || heard(event.target, nameOf(event)),
      true,
    )
  for (const kind of ['transitionrun', 'animationstart']) listen(kind, begin)
  for (const kind of ['transitionend', 'transitioncancel', 'animationend', 'animationcancel']) listen(kind, end)
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    begin(this, 'animate')
    const over = () => end(this, 'animate')
    animation.finished.then(over, over)
    return animation
  }
}
