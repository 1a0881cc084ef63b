import { type Browser, chromium } from 'playwright-core'
import { browserArguments } from '../../../tests/browser-arguments.ts'
import { type RunningServer, startShop } from '../../../tests/load/shop-process.ts'
import { ensureBrowser } from '../../test/browser.ts'

/** Starts the built shop on the data in `folder` and a browser beside it, and ends both after `work`, however it ends. */
export async function withBrowsedShop(
  folder: string,
  work: (shop: RunningServer, browser: Browser) => Promise<void>,
): Promise<void> {
  const shop = await startShop(folder, { RATE_LIMITS: 'off' })
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: browserArguments })
  try {
    await work(shop, browser)
  } finally {
    await browser.close()
    await shop.stop()
  }
}
