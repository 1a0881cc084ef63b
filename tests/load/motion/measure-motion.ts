import { setTimeout as wait } from 'node:timers/promises'
import type { Browser, CDPSession, Page } from 'playwright-core'
import { answerText } from '#features/consent/rules/stored-answer.ts'
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

/** How a page arrives is another question: it is opened at full speed, and its app is awake. */
async function openedAwake(page: Page, session: CDPSession, url: string): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto(url, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 10)
  await page.waitForLoadState('networkidle')
  await wait(1000)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

function longestWhileMoving(events: readonly TraceEvent[]): number | undefined {
  const moments = events.filter(({ name }) => name === 'moves').map(({ ts }) => ts)
  if (moments.length === 0) return undefined
  const [from, to] = [Math.min(...moments), Math.max(...moments)]
  const tasks = mainTasks(events).filter(({ ts }) => ts >= from && ts < to)
  return Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1000))
}

/** Runs in the page: marks when something begins to move and when it stands still. A colour that changes moves nothing. */
function markMotion(): void {
  const mark = () => performance.mark('moves')
  const isMotion = (event: Event) => !/color|shadow|outline/.test(Reflect.get(event, 'propertyName') ?? '')
  for (const name of ['transitionrun', 'transitionend', 'animationstart', 'animationend'])
    addEventListener(name, (event) => isMotion(event) && mark(), true)
  const animate = Element.prototype.animate
  Element.prototype.animate = function (...how) {
    const animation = animate.apply(this, how)
    mark()
    animation.finished.then(mark, () => undefined)
    return animation
  }
}
