import type { Page } from '@playwright/test'
import { isSellable } from '#features/catalogue/rules/sellable.ts'
import { getConfiguredMarket } from '#features/market/shopper-market.ts'
import type { ProductCard } from '#services/commerce/product.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { chooseDeliveryCountry, clickAfterHydration, holdRequests, waitUntilSettled } from '../helpers/shop-actions.ts'
import {
  chooseSortOrder,
  countCards,
  getActiveFilters,
  getCard,
  getFilterButton,
  getFilterOption,
  narrowViewport,
  openFilters,
  readFirstProductNames,
  readProductCount,
} from '../helpers/shopping/list-actions.ts'

const list = '/nicotine-pouches'
const listApiPattern = '**/api/list?*'

const berry = encodeURIComponent('[{"name":"flavor","values":["berry"]}]')

function recordRequests(page: Page): URL[] {
  const seen: URL[] = []
  page.on('request', (request) => {
    if (['fetch', 'xhr', 'document'].includes(request.resourceType())) seen.push(new URL(request.url()))
  })
  return seen
}

/**
 * Returns true if a request loads the list page as a document or through a server function. Ignores other server
 * functions, such as those that preload a product page when the pointer hovers over its card.
 */
function isListPageRequest({ pathname, search }: URL): boolean {
  if (pathname.startsWith('/_serverFn/')) return decodeURIComponent(search).includes(`"${list}"`)
  return pathname === list
}

test.describe('the full list', () => {
  test('is requested once, and clicks cause no page requests', async ({ page, visit, text }) => {
    await visit(list)
    await waitUntilSettled(page)
    const all = recordRequests(page)
    await chooseSortOrder(page, text, 'sort_popularity', 'sort_price_asc')
    await expect(page).toHaveURL(/\?sort=price-asc$/)
    const filters = await openFilters(page, text)
    await getFilterOption(filters, text('flavour_berry')).click()
    await filters.getByRole('status').getByRole('button').click()
    await expect(getActiveFilters(page, text)).toBeVisible()
    await page.goBack()
    await expect(getActiveFilters(page, text)).toHaveCount(0)
    await clickAfterHydration(page.getByRole('link', { name: text('catalogue_show_more') }))
    await expect.poll(() => countCards(page)).toBe(72)
    expect(all.filter(({ pathname }) => pathname === '/api/list')).toHaveLength(1)
    expect(all.filter(isListPageRequest).map(String)).toEqual([])
  })

  test('delays a click until it is loaded, and the click is not lost', async ({ page, visit, text }) => {
    const release = await holdRequests(page, listApiPattern)
    await visit(list)
    await clickAfterHydration(page.getByRole('link', { name: text('catalogue_show_more') }))
    await expect(page.locator('html')).toHaveAttribute('data-loading')
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect.poll(() => countCards(page)).toBe(36)
    release()
    await expect.poll(() => countCards(page)).toBe(72)
    await expect(page).toHaveURL(/\?show=72#more$/)
    await expect(page.locator('html')).not.toHaveAttribute('data-loading')
    await expect(getCard(page, 37).getByRole('heading').getByRole('link')).toBeFocused()
  })

  test('applies the last of two clicks', async ({ page, visit, text }) => {
    const release = await holdRequests(page, listApiPattern)
    await visit(`${list}?filters=${berry}&sort=newest`)
    await clickAfterHydration(getActiveFilters(page, text).getByRole('link', { name: text('catalogue_clear_filters') }))
    const filter = text('flavour_berry')
    await getActiveFilters(page, text)
      .getByRole('link', { name: text('catalogue_remove_filter', { filter }) })
      .click()
    release()
    await expect(page).toHaveURL(/\?sort=newest$/)
    await expect.poll(() => countCards(page)).toBe(36)
  })

  test('falls back to the server page when its request fails', async ({ page, visit, text, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED|Failed to fetch/)
    await page.route(listApiPattern, (route) => route.abort())
    await visit(list)
    await clickAfterHydration(page.getByRole('link', { name: text('catalogue_show_more') }))
    await expect(page).toHaveURL(/\?show=72#more$/)
    await expect.poll(() => countCards(page)).toBe(72)
    await chooseSortOrder(page, text, 'sort_popularity', 'sort_price_asc')
    await expect(page).toHaveURL(/\?sort=price-asc$/)
    await expect.poll(() => countCards(page)).toBe(36)
  })

  test('shows an error with retry in the filters on a failed request', async ({ page, visit, text, browserErrors }) => {
    browserErrors.expect(/ERR_FAILED|Failed to fetch/)
    await page.route(listApiPattern, (route) => route.abort())
    await narrowViewport(page)
    await visit(list)
    await clickAfterHydration(getFilterButton(page, text))
    const dialog = page.getByRole('dialog', { name: text('filter_title') })
    await expect(dialog.getByRole('alert')).toContainText(text('error_unreachable'))
    await page.unroute(listApiPattern)
    // Hold the list request until the click. Hovering over a filter control also sends this request, and its response
    // would remove the retry button.
    const release = await holdRequests(page, listApiPattern)
    await dialog.getByRole('button', { name: text('error_retry') }).click()
    release()
    await expect(getFilterOption(dialog, text('flavour_mint'))).toBeVisible()
  })

  test('is used for another market', async ({ page, shop, visit, text }) => {
    await visit(list)
    await chooseDeliveryCountry(page, text, 'CH')
    const address = page.waitForResponse((answer) => answer.url().includes('/api/list?'))
    await visit(list)
    const cards: ProductCard[] = await (await fetch(new URL((await address).url(), shop.origin))).json()
    const swiss = cards.filter((card) => isSellable(card, getConfiguredMarket('CH')))
    expect(swiss.length).toBeGreaterThan(36)
    await expect.poll(() => readProductCount(page, text)).toBe(swiss.length)
    const first = swiss.slice(0, 8).map(({ name }) => name)
    await expect.poll(() => readFirstProductNames(page)).toEqual(first)
    await page.reload()
    await expect.poll(() => readFirstProductNames(page)).toEqual(first)
  })

  for (const query of [`filters=${berry}`, 'sort=price-desc', 'show=72', `filters=${berry}&sort=newest&show=72`]) {
    test(`does not change the server-rendered list of ?${decodeURIComponent(query)} on hydration`, async ({
      page,
      visit,
      text,
    }) => {
      const seen = recordRequests(page)
      await visit(`${list}?${query}`)
      const drawn = await readFirstProductNames(page)
      const all = await readProductCount(page, text)
      await waitUntilSettled(page)
      expect(await readFirstProductNames(page)).toEqual(drawn)
      expect(await readProductCount(page, text)).toBe(all)
      // The full list must not be fetched before an interaction needs it.
      expect(seen.filter(({ pathname }) => pathname === '/api/list').map(String)).toEqual([])
    })
  }
})
