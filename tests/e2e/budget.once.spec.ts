import { readFileSync, statSync } from 'node:fs'
import { basename } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, test } from './fixtures.ts'
import { firstProductPath } from './journey.ts'

/** All JavaScript a page may load on its first view, gzip, in kB of 1000 bytes (design section 7). */
const budget = 125

const pages = {
  home: '/',
  list: '/nicotine-pouches',
  blog: '/blog',
  brands: '/brands',
  checkout: '/checkout',
  receipt: '/receipt',
  'not found': '/no/such/page',
}

test.describe('first-load JavaScript', () => {
  test.use({ language: 'el' })

  for (const [name, path] of Object.entries({ ...pages, product: '' })) {
    test(`of ${name} is within budget`, async ({ page, shop, visit, trouble }) => {
      trouble.expect(/404/)
      const scripts = new Set<string>()
      page.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.add(basename(new URL(response.url()).pathname))
      })
      await visit(path || (await firstProductPath(shop)))
      await page.waitForLoadState('networkidle')
      const kilobytes = [...scripts].reduce((sum, file) => sum + gzipSize(file), 0) / 1000
      test.info().annotations.push({ type: 'kB gz', description: `${name} ${kilobytes.toFixed(1)}` })
      expect(kilobytes).toBeLessThanOrEqual(budget)
    })
  }
})

function gzipSize(file: string): number {
  const path = `dist/client/assets/${file}`
  return statSync(path).size < 1024 ? gzipSync(readFileSync(path)).length : statSync(`${path}.gz`).size
}
