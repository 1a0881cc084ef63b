import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser } from 'playwright-core'

/** The JavaScript files a browser loads for a page before anything is touched, and their size in bytes as gzip. */
export interface FirstLoad {
  files: string[]
  bytes: number
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
  await page.goto(url, { waitUntil: 'networkidle' })
  await context.close()
  const files = [...scripts].sort()
  return { files, bytes: files.reduce((sum, file) => sum + gzipSize(join('dist/client', file)), 0) }
}

function gzipSize(file: string): number {
  const packed = statSync(`${file}.gz`, { throwIfNoEntry: false })
  return packed?.size ?? gzipSync(readFileSync(file), { level: 9 }).length
}
