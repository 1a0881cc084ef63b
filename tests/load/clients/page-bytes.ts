import { request } from 'node:http'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'
import { browserHeaders } from './load.ts'

/** What a first visitor's browser receives for a page, bytes. */
export interface PageBytes {
  /** The document as it travels: brotli, as a browser asks for it. */
  document: number
  /** JavaScript until the page has loaded, that in the document included, as gzip. */
  scriptBeforeIntent: number
  /** The same once somebody has touched the page and it is quiet again. */
  scriptAfterHydration: number
}

/** Opens a page as a first visitor with a phone, then touches it. */
export async function pageBytes(browser: Browser, url: string): Promise<PageBytes> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true })
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(response.url())
  })
  await page.goto(url, { waitUntil: 'load' })
  const before = [...scripts]
  const own = gzipSync(await inlineScripts(page), { level: 9 }).length
  await page.touchscreen.tap(5, 5)
  await page.waitForLoadState('networkidle')
  const after = [...scripts]
  await context.close()
  return {
    document: await documentBytes(url),
    scriptBeforeIntent: own + (await gzipBytes(before)),
    scriptAfterHydration: own + (await gzipBytes(after)),
  }
}

function inlineScripts(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(document.scripts)
      .filter((script) => script.src === '' && /^$|javascript|module/.test(script.type))
      .map((script) => script.textContent)
      .join('\n'),
  )
}

/** Bytes of files as gzip, whatever they travelled as. */
async function gzipBytes(urls: readonly string[]): Promise<number> {
  const sizes = urls.map(async (url) => gzipSync(await (await fetch(url)).bytes(), { level: 9 }).length)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

/** Bytes of the document's body on the wire. */
function documentBytes(url: string): Promise<number> {
  return new Promise((resolve, reject) => {
    request(url, { headers: browserHeaders }, (response) => {
      let bytes = 0
      response.on('data', (chunk: Buffer) => (bytes += chunk.length))
      response.on('end', () => resolve(bytes))
    })
      .on('error', reject)
      .end()
  })
}
