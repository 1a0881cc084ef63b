import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { clickAfterHydration, waitForHydration } from '../helpers/shop-actions.ts'
import {
  getActiveFilters,
  getCard,
  getFilterOption,
  openFilters,
  readFilterResult,
  readProductCount,
} from '../helpers/shopping/list-actions.ts'

const list = '/nicotine-pouches'

describeEachLanguage(['en', 'el'], 'a place in a list', () => {
  test('is kept on the way back from a product, and in a shared link', async ({ page, context, visit, text }) => {
    await visit(list)
    await clickAfterHydration(page.getByRole('link', { name: text('catalogue_show_more') }))
    await expect(page).toHaveURL(/\?show=72#more$/)
    const firstOnNextPage = await getCard(page, 37).getByRole('heading').textContent()
    const card = getCard(page, 51)
    await card.scrollIntoViewIfNeeded()
    const name = (await card.getByRole('heading').textContent()) ?? ''
    expect(await page.evaluate(() => scrollY)).toBeGreaterThan(1000)
    // Check that the product is visible again instead of comparing scroll offsets, because off-screen rows have
    // estimated heights.
    const link = card.getByRole('heading').getByRole('link')
    const place = page.locator(`main article :is(h2, h3) a[href="${await link.getAttribute('href')}"]`)
    await link.click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await page.goBack()
    await expect(page).toHaveURL(/\?show=72#more$/)
    await expect(page.getByRole('article')).toHaveCount(72)
    await expect(place).toBeInViewport()
    await page.reload()
    await expect(page.getByRole('article')).toHaveCount(72)
    await expect(place).toBeInViewport()

    const friend = await context.newPage()
    await friend.goto(page.url())
    await expect(friend.getByRole('article')).toHaveCount(72)
    await expect(getCard(friend, 37).getByRole('heading')).toHaveText(firstOnNextPage ?? '')
    await expect(getCard(friend, 37)).toBeInViewport()
  })
})

test.describe('a place in a list', () => {
  test('is kept when the visitor turns back while a slow product loads', async ({ page, visit, text }) => {
    await visit(list)
    await waitForHydration(page.getByRole('link', { name: text('catalogue_show_more') }))
    const link = page.getByRole('article').nth(19).getByRole('heading').getByRole('link')
    await link.scrollIntoViewIfNeeded()
    const place = await page.evaluate(() => scrollY)
    await page.route('**/_serverFn/**', () => undefined)
    await link.click()
    // The product is still loading, so the list is still visible.
    await expect(page.locator('html[data-loading]')).toHaveCount(1)
    await page.goBack()
    await expect(link).toBeInViewport()
    expect(await page.evaluate(() => scrollY)).toBe(place)
  })

  test('renders at most four steps of a long list', async ({ page, visit, text }) => {
    await visit(`${list}?show=180`)
    await expect(page.getByRole('article')).toHaveCount(Math.min(await readProductCount(page, text), 180) - 36)
    await clickAfterHydration(page.getByRole('link', { name: text('catalogue_show_previous') }))
    await expect(page).toHaveURL(/\?show=144$/)
    const shown = text('catalogue_shown_of', { shown: 144, count: await readProductCount(page, text) })
    await expect(page.getByText(shown)).toBeVisible()
  })

  for (const path of ['/brands/fjallvik', '/flavours/mint', '/offers/campaign', '/new', '/sale']) {
    test(`the list of ${path} is filtered and shared like any other`, async ({ page, context, visit, text }) => {
      await visit(path)
      const all = await readProductCount(page, text)
      const filters = await openFilters(page, text)
      await getFilterOption(filters, text('format_slim')).click()
      const { button, count: promised } = await readFilterResult(filters)
      await button.click()
      await expect(filters).toBeHidden()
      await expect(getActiveFilters(page, text)).toBeVisible()
      expect(await readProductCount(page, text)).toBe(promised)
      const friend = await context.newPage()
      await friend.goto(page.url())
      expect(await readProductCount(friend, text)).toBe(promised)
      await page.goBack()
      await expect(getActiveFilters(page, text)).toHaveCount(0)
      expect(await readProductCount(page, text)).toBe(all)
    })
  }
})
