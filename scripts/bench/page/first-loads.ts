import { type Browser, chromium, type Page } from 'playwright-core'
import { browserArguments } from '../../../tests/browser-arguments.ts'
import { firstLoad } from '../../../tests/load/clients/first-load.ts'
import { followPage } from '../../../tests/load/presses/page-rest.ts'
import { ensureBrowser } from '../../test/browser.ts'
import { say } from '../print.ts'
import { record } from '../report/record.ts'

const pages = ['/', '/nicotine-pouches/mini', '/nicotine-pouches', '/de/nicotine-pouches/mini', '/receipt']
/** Of a browsing page, and of a checkout with all that a purchase needs. */
const most = { browsing: 165, checkout: 210 }

/** All JavaScript that pages of a running shop have loaded once they rest. */
export async function printFirstLoads(origin: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
  try {
    say('First load of JavaScript, kB gzip')
    for (const path of pages)
      await printOne(browser, { url: origin + path, name: `${path} when it rests`, most: most.browsing }, atRest)
    // An empty cart is told that it is empty: what a purchase needs comes with a can in it.
    const checkout = `${origin}/checkout?add=${await itemOnSale(origin)}`
    const filled = { url: checkout, name: '/checkout with a can in the cart', most: most.checkout }
    await printOne(browser, filled, async (page) => {
      await page.locator('[name=email]').waitFor()
      await atRest(page)
    })
  } finally {
    await browser.close()
  }
}

interface Loaded {
  url: string
  name: string
  /** kB. */
  most: number
}

async function printOne(browser: Browser, { url, name, most: aim }: Loaded, isThere: (page: Page) => Promise<void>) {
  const { bytes, files } = await firstLoad(browser, url, isThere)
  say(`  ${name.padEnd(44)} ${(bytes / 1000).toFixed(1).padStart(7)}   in ${files.length} files`)
  record({ name: `JavaScript of ${name}`, value: bytes / 1000, unit: 'kB', better: 'lower', aim })
}

/** The page is hydrated, and fetches nothing more: a busy machine is quiet for moments before. */
async function atRest(page: Page): Promise<void> {
  const { rest } = await followPage(page, await page.context().newCDPSession(page))
  await rest()
}

/** As the list's own form sends it to a checkout: of its first button. */
async function itemOnSale(origin: string): Promise<string> {
  const html = await (await fetch(`${origin}/nicotine-pouches`)).text()
  const [button = ''] = /<[^>]* name="add"[^>]*>/.exec(html) ?? []
  const item = / value="([^"]+)"/.exec(button)?.[1]
  if (!item) throw new Error('The list offers nothing to buy')
  return item
}
