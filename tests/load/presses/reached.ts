import { setTimeout as wait } from 'node:timers/promises'
import type { Locator, Page } from 'playwright-core'

/** On a phone presses are touches; at a desk the pointer has come to rest there before. */
export type Device = 'desk' | 'phone'

/** Finds and reaches what will be pressed; answers the press alone, by the browser's own input and without any script of ours. */
export async function reached(page: Page, target: Locator, device: Device): Promise<() => Promise<void>> {
  const [x, y] = await restingPlace(target)
  if (device === 'phone') return () => page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  return () => page.mouse.click(x, y)
}

/** The middle of it, once it stands still there: dialogs slide in, and what is scrolled to is drawn in full only then. */
async function restingPlace(target: Locator): Promise<[x: number, y: number]> {
  let last = ''
  for (let look = 0; look < mostLooks; look += 1) {
    await target.hover({ trial: true })
    const box = await target.boundingBox()
    if (!box) throw new Error('What is to be pressed is not there')
    const place: [number, number] = [box.x + box.width / 2, box.y + box.height / 2]
    if (last === place.join()) return place
    last = place.join()
    await wait(stillMs)
  }
  throw new Error('What is to be pressed never stands still')
}

const stillMs = 200
const mostLooks = 50
