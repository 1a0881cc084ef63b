import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Browser, chromium, devices, type Page } from 'playwright-core'
import { chromiumFlags } from '../../tests/chromium-flags.ts'
import { type RunningServer, startShop } from '../../tests/load/shop-process.ts'
import { ensureBrowser } from '../test/browser.ts'
import { prepareTestData } from '../test/data.ts'

export const benchPagePaths = {
  home: '/',
  list: '/nicotine-pouches',
  product: '/nicotine-pouches/myrholt-cloudberry-mini',
  post: '/blog/how-nicotine-strength-is-measured',
} as const

export async function withShopData<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    cpSync(await prepareTestData(), folder, { recursive: true })
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Starts a shop for the duration of `use`. The page cache is warm when `use` is called. */
export async function withShop(use: (shop: RunningServer, folder: string) => Promise<void>): Promise<void> {
  await withShopData(async (folder) => {
    const shop = await startShop(folder, { RATE_LIMITS: 'off', BENCH: 'on' })
    try {
      for (const path of Object.values(benchPagePaths)) await (await fetch(shop.origin + path)).arrayBuffer()
      await use(shop, folder)
    } finally {
      await shop.stop()
    }
  })
}

export async function withBrowser(use: (browser: Browser) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: chromiumFlags })
  try {
    await use(browser)
  } finally {
    await browser.close()
  }
}

/** Opens a page that emulates a phone with 4x CPU throttling and, if `isSlowLine`, slow 4G (1.6 Mbit/s, 150 ms). */
export async function openPhonePage(browser: Browser, isSlowLine: boolean): Promise<Page> {
  const { viewport: _, ...phone } = devices['Pixel 5']
  const page = await browser.newPage({ ...phone, viewport: { width: 390, height: 844 } })
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  if (!isSlowLine) return page
  await devtools.send('Network.enable')
  const line = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 96_000 }
  await devtools.send('Network.emulateNetworkConditions', line)
  return page
}
