import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/**
 * Returns the JavaScript files that a page loads on a first visit, and their size with gzip compression. `waitForPage`
 * runs after the navigation.
 */
export async function measureFirstLoad(
  browser: Browser,
  url: string,
  waitForPage: (page: Page) => Promise<void> = async () => undefined,
) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await movePointerUntilHydrated(page)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  await waitForPage(page)
  await page.waitForLoadState('networkidle')
  await context.close()
  const files = [...scripts].sort()
  return { files, bytes: files.reduce((sum, file) => sum + gzipSize(join('dist/client', file)), 0) }
}

/** Dispatches pointer moves until hydration, because the page hydrates on user intent (decision 0080). */
function movePointerUntilHydrated(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    const timer = setInterval(() => {
      if (document.querySelector('[data-hydrated]')) clearInterval(timer)
      dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', movementX: 1 }))
    }, 50)
  })
}

function gzipSize(file: string): number {
  const packed = statSync(`${file}.gz`, { throwIfNoEntry: false })
  return packed?.size ?? gzipSync(readFileSync(file), { level: 9 }).length
}
