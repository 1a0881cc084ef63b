import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from 'playwright-core'

/** JavaScript of a page for a first visitor; sizes in bytes as gzip. */
export interface FirstLoad {
  /** Code that stands in the document and runs while it is read; the route's data are part of the document's own size. */
  inlineBytes: number
  /** Addresses of the files that a page executes before the visitor has given any sign. */
  early: string[]
  /** The files a browser has loaded once the page has been pointed at and is hydrated, before anything is pressed. */
  files: string[]
  bytes: number
  /** Of these, what the document itself names: all that is needed to hydrate what the server drew. */
  namedBytes: number
}

/**
 * Opens a page twice, each time as a first visitor: one who only looks, and one who points at it, until `isThere` says that
 * all of it is shown, and the network is idle.
 */
export async function firstLoad(
  browser: Browser,
  url: string,
  isThere: (page: Page) => Promise<void> = async () => undefined,
): Promise<FirstLoad> {
  const looked = await visit(browser, url)
  const pointed = await visit(browser, url, { prepare: pointAtOnce, isThere })
  const { files, named } = pointed
  return {
    inlineBytes: inlineSize(looked.html),
    early: looked.executed,
    files,
    bytes: gzipSize(files),
    namedBytes: gzipSize(files.filter((file) => named.includes(file))),
  }
}

interface Visit {
  prepare: (page: Page) => Promise<unknown>
  isThere: (page: Page) => Promise<void>
}

async function visit(browser: Browser, url: string, how?: Visit) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await how?.prepare(page)
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  const document = await page.goto(url, { waitUntil: 'networkidle' })
  await how?.isThere(page)
  await page.waitForLoadState('networkidle')
  const html = (await document?.text()) ?? ''
  const executed = await page.evaluate(() => Array.from(globalThis.document.scripts, ({ src }) => src).filter(Boolean))
  await context.close()
  return { html, named: `${html} ${document?.headers().link}`, executed, files: [...scripts].sort() }
}

/** A mouse that passes: the sign that brings the page to fetch and execute its app (docs/decisions/0036). */
function pointAtOnce(page: Page): Promise<unknown> {
  return page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () =>
      dispatchEvent(new PointerEvent('pointermove', { pointerType: 'mouse', movementX: 1 })),
    )
  })
}

/** How the router's script begins that holds what the loaders answered. */
const routeData = '$_TSR.router='
const inlineScripts = /<script((?:[^>"']|"[^"]*")*)>([\s\S]*?)<\/script>/g

function inlineSize(html: string): number {
  return [...html.matchAll(inlineScripts)]
    .filter(([, attributes = '', code = '']) => !/\b(src|type)=/.test(attributes) && !code.startsWith(routeData))
    .reduce((sum, [, , code = '']) => sum + gzipSync(code, { level: 9 }).length, 0)
}

function gzipSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sizeOf(join('dist/client', file)), 0)
}

function sizeOf(file: string): number {
  const packed = statSync(`${file}.gz`, { throwIfNoEntry: false })
  return packed?.size ?? gzipSync(readFileSync(file), { level: 9 }).length
}
