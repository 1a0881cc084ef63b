import type { Browser, Page } from 'playwright-core'
import { answerText } from '#features/consent/rules/stored-answer.ts'
import { textsIn } from '../../e2e/helpers/texts.ts'
import { type Press, shoppersPresses } from './press-journey.ts'
import { type PressCost, type PressWatch, watchPresses } from './press-watch.ts'
import { type Device, reached } from './reached.ts'

/** Where the presses happen. */
export interface PressPlace {
  device: Device
  /** How many times slower than this machine's the processor is. */
  slowdown: number
}

/** What presses of one kind cost at most: the slowest of them counts. */
export interface PressReport extends PressCost {
  name: string
  presses: number
  /** Presses that changed nothing on the page; each was made again. */
  lost: number
}

/** Presses everything a shopper presses in the built shop at `origin`, as often as the journey does; in its order. */
export async function measurePresses(browser: Browser, origin: string, place: PressPlace): Promise<PressReport[]> {
  const context = await browser.newContext(
    place.device === 'phone'
      ? { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true }
      : // Narrow enough for the filters to be in a dialog.
        { viewport: { width: 1200, height: 900 } },
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
    const ready = await prepared(page, press, place)
    const before = await shown(page)
    const cost = await watch.cost(ready)
    const isLost = (await shown(page)) === before
    // The journey goes on as if nothing had been missed.
    if (isLost) await (await prepared(page, press, place))()
    await press.leadsTo?.(page)
    const report = { name: press.name, presses: 1, lost: Number(isLost), ...cost }
    reports.set(press.name, worse(reports.get(press.name), report))
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

async function prepared(page: Page, { target, keys }: Press, { device }: PressPlace): Promise<() => Promise<void>> {
  if (target) return reached(page, target(page), device)
  return () => page.keyboard.press(keys ?? '')
}

/** What a press may change, as text: the address, words, what is open, what fields hold and which buttons are pressed. */
function shown(page: Page): Promise<string> {
  return page.evaluate(() => {
    const fields = Array.from(document.querySelectorAll('input'), ({ value, checked }) => `${value} ${checked}`)
    const pressed = Array.from(document.querySelectorAll('[aria-pressed]'), ({ ariaPressed }) => ariaPressed)
    const open = document.querySelectorAll('[open],[role="dialog"],:popover-open').length
    return [location.href, document.body.textContent, open, ...fields, ...pressed].join('\n')
  })
}

function worse(before: PressReport | undefined, report: PressReport): PressReport {
  if (!before) return report
  return {
    name: report.name,
    presses: before.presses + report.presses,
    lost: before.lost + report.lost,
    scriptMs: Math.max(before.scriptMs, report.scriptMs),
    layoutMs: Math.max(before.layoutMs, report.layoutMs),
    longestTaskMs: Math.max(before.longestTaskMs, report.longestTaskMs),
    nextPaintMs: Math.max(before.nextPaintMs, report.nextPaintMs),
  }
}
