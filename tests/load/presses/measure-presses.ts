import type { Browser, Page } from 'playwright-core'
import { answerText } from '#features/consent/rules/stored-answer.ts'
import { textsIn } from '../../e2e/helpers/texts.ts'
import { type Press, shoppersPresses } from './press-journey.ts'
import { type PressCost, type PressWatch, watchPresses } from './press-watch.ts'

/** Where the presses happen: on a phone they are touches, at a desk the pointer has come to rest there before. */
export interface PressPlace {
  device: 'desk' | 'phone'
  /** How many times slower than this machine's the processor is. */
  slowdown: number
}

/** What presses of one kind cost at most: the slowest of them counts. */
export interface PressReport extends PressCost {
  name: string
  presses: number
}

/** Presses everything a shopper presses in the built shop at `origin`, as often as the journey does; in its order. */
export async function measurePresses(browser: Browser, origin: string, place: PressPlace): Promise<PressReport[]> {
  const context = await browser.newContext(
    place.device === 'phone'
      ? { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
      : { viewport: { width: 1280, height: 900 } },
  )
  try {
    // The question of consent is one of its own, and would lie over what is pressed.
    await context.addInitScript((answer) => localStorage.setItem('consent', answer), answerText('none', Date.now()))
    const page = await context.newPage()
    return await pressAll(page, await watchPresses(page), origin, place)
  } finally {
    await context.close()
  }
}

async function pressAll(page: Page, watch: PressWatch, origin: string, place: PressPlace): Promise<PressReport[]> {
  const reports = new Map<string, PressReport>()
  for (const press of shoppersPresses(textsIn('en'))) {
    if (press.path !== undefined) await openedAtRest(page, watch, origin + press.path, place)
    const cost = await watch.cost(await prepared(page, press, place))
    await press.leadsTo?.(page)
    reports.set(press.name, worse(reports.get(press.name), press.name, cost))
  }
  return [...reports.values()]
}

/** The first page of thousands of products is a long one where the machine is busy. */
const openingMs = 120_000

/** A page is opened at full speed: how early presses fare is another question. */
async function openedAtRest(page: Page, watch: PressWatch, url: string, { slowdown }: PressPlace): Promise<void> {
  await watch.slowDown(1)
  await page.goto(url, { waitUntil: 'networkidle', timeout: openingMs })
  await watch.slowDown(slowdown)
}

/** Finds and reaches what will be pressed, so that only the press itself is left to do. */
async function prepared(page: Page, { target, keys }: Press, { device }: PressPlace): Promise<() => Promise<void>> {
  if (keys !== undefined) return () => page.keyboard.press(keys)
  const found = target?.(page)
  // Once it is seen to stand still, too: dialogs slide in.
  await found?.hover({ trial: true })
  const box = await found?.boundingBox()
  if (!box) throw new Error('What is to be pressed is not there')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  if (device === 'phone') return () => page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y)
}

function worse(before: PressReport | undefined, name: string, cost: PressCost): PressReport {
  if (!before) return { name, presses: 1, ...cost }
  return {
    name,
    presses: before.presses + 1,
    scriptMs: Math.max(before.scriptMs, cost.scriptMs),
    layoutMs: Math.max(before.layoutMs, cost.layoutMs),
    nextPaintMs: Math.max(before.nextPaintMs, cost.nextPaintMs),
  }
}
