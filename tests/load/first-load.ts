import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** The JavaScript files a browser loads for a page before anything is touched, and their size in bytes as gzip. */
export interface FirstLoad {
  files: string[]
  bytes: number
  /** Of these, what the document itself names: all that is needed to hydrate what the server drew. */
  namedBytes: number
}

/** Opens a page in a new context, as a first visitor, and adds up the scripts it loads until the network is idle. */
export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const scripts = new Set<string>()
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (pathname.endsWith('.js')) scripts.add(pathname)
  })
  const document = await page.goto(url, { waitUntil: 'networkidle' })
  const named = `${await document?.text()} ${document?.headers().link}`
  await context.close()
  const files = [...scripts].sort()
  return { files, bytes: gzipSize(files), namedBytes: gzipSize(files.filter((file) => named.includes(file))) }
}

function gzipSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + sizeOf(join('dist/client', file)), 0)
}

function sizeOf(file: string): number {
  const packed = statSync(`${file}.gz`, { throwIfNoEntry: false })
  return packed?.size ?? gzipSync(readFileSync(file), { level: 9 }).length
}
