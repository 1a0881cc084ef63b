import type { Page } from '@playwright/test'
import { localizePath } from '#lib/urls/locale-url.ts'
import { measureFirstLoad } from '../../load/clients/first-load.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { fetchFirstCardPath, fetchFirstProductPath } from '../helpers/shop-actions.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/**
 * Maximum JavaScript per page with gzip compression, in kB of 1000 bytes. React, Router, Start, Query and Valibot take
 * 121 kB. The checkout includes the chunk of product cards, which shoppers usually have in their cache.
 */
const budget = { browsing: 178, checkout: 245 }

const pages: Record<string, (shop: Shop) => string | Promise<string>> = {
  home: () => '/',
  list: () => '/nicotine-pouches',
  product: fetchFirstProductPath,
  blog: () => '/blog',
  post: (shop) => fetchFirstCardPath(shop, '/blog', '/blog/'),
  brands: () => '/brands',
  search: () => '/search?q=mint',
  notFound: () => '/no/such',
}

const detached = { state: 'detached' } as const

const pagesWithCart = {
  checkout: { path: '/checkout', isThere: (page: Page) => page.locator('[name=email]').waitFor() },
  receipt: { path: '/receipt', isThere: (page: Page) => page.locator('main [aria-busy=true]').waitFor(detached) },
  login: { path: '/login', isThere: (page: Page) => page.locator('[name=password]').waitFor() },
}

// Greek is measured, because its message files are the largest.
const language = 'el'

for (const [name, path] of Object.entries(pages)) {
  test(`JavaScript of ${name} is within budget`, async ({ browser, shop }) => {
    const { bytes, files } = await measureFirstLoad(browser, shop.origin + localizePath(await path(shop), language))
    expect(files.length).toBeGreaterThan(2)
    expect(bytes / 1000).toBeLessThanOrEqual(budget.browsing)
  })
}

for (const [name, { path, isThere }] of Object.entries(pagesWithCart)) {
  test(`JavaScript of ${name} is within budget with the cart's code`, async ({ browser, shop }) => {
    const filled = name === 'checkout' ? `${path}?add=${await findBuyableItem(shop)}` : path
    const { bytes } = await measureFirstLoad(browser, shop.origin + localizePath(filled, language), isThere)
    expect(bytes / 1000).toBeGreaterThan(60)
    expect(bytes / 1000).toBeLessThanOrEqual(budget.checkout)
  })
}

/** Returns the id of an item that can be bought, read from the form that the list submits before hydration. */
async function findBuyableItem(shop: Shop): Promise<string> {
  const html = await (await fetch(`${shop.origin}/nicotine-pouches`)).text()
  const item = /<button form="add" value="([^"]+)"/.exec(html)?.[1]
  if (!item) throw new Error('The list has no orderable product')
  return item
}
