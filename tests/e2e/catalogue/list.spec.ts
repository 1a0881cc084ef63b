import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { tabTo } from '../helpers/pages/keyboard.ts'
import {
  chooseDeliveryCountry,
  clickAfterHydration,
  waitForHydration,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import {
  chooseSortOrder,
  getActiveFilters,
  getFilterButton,
  getFilterOption,
  getFilterSidebar,
  narrowViewport,
  openFilters,
  readFilterResult,
  readFirstProductNames,
  readProductCount,
} from '../helpers/shopping/list-actions.ts'

const list = '/nicotine-pouches'

test.describe('the product list', () => {
  test('is narrowed by filters with counts, and widened by removing them', async ({ page, visit, text }) => {
    await visit(list)
    const all = await readProductCount(page, text)
    const filters = await openFilters(page, text)
    await getFilterOption(filters, text('flavour_mint')).click()
    const mint = (await readFilterResult(filters)).count
    await getFilterOption(filters, text('flavour_berry')).click()
    const either = (await readFilterResult(filters)).count
    expect(either).toBeGreaterThan(mint)
    await getFilterOption(filters, text('strength_4')).click()
    const { button, count: strong } = await readFilterResult(filters)
    expect(strong).toBeLessThan(either)
    expect(either).toBeLessThan(all)
    await button.click()
    await expect(filters).toBeHidden()
    await expect.poll(() => readProductCount(page, text)).toBe(strong)
    await expect(getFilterButton(page, text)).toHaveAccessibleName(
      new RegExp(text('catalogue_filter_active', { count: 3 })),
    )

    const chip = (filter: string) =>
      getActiveFilters(page, text).getByRole('link', { name: text('catalogue_remove_filter', { filter }) })
    await chip(text('strength_4')).click()
    await expect(chip(text('strength_4'))).toHaveCount(0)
    expect(await readProductCount(page, text)).toBe(either)
    await chip(text('flavour_berry')).click()
    await expect(chip(text('flavour_berry'))).toHaveCount(0)
    expect(await readProductCount(page, text)).toBe(mint)
    await page.goBack()
    await expect(chip(text('flavour_berry'))).toBeVisible()
    expect(await readProductCount(page, text)).toBe(either)
    await chooseSortOrder(page, text, 'sort_popularity', 'sort_price_asc')
    await getActiveFilters(page, text)
      .getByRole('link', { name: text('catalogue_clear_filters') })
      .click()
    await expect(getActiveFilters(page, text)).toHaveCount(0)
    expect(await readProductCount(page, text)).toBe(all)
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  })

  test('is filtered in a dialog by keyboard only, and closing it keeps the filters', async ({ page, visit, text }) => {
    await narrowViewport(page)
    await visit(list)
    const button = getFilterButton(page, text)
    await waitForHydration(button)
    await button.focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: text('filter_title') })
    const berry = getFilterOption(dialog, text('flavour_berry'))
    await tabTo(berry)
    await page.keyboard.press('Space')
    await expect(berry).toHaveAttribute('aria-pressed', 'true')
    const { count: berries } = await readFilterResult(dialog)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    await expect.poll(() => readProductCount(page, text)).toBe(berries)
  })

  test('is filtered in a sidebar on a desktop, and the other counts are updated', async ({ page, visit, text }) => {
    await visit(list)
    const all = await readProductCount(page, text)
    const rail = getFilterSidebar(page, text)
    const mint = getFilterOption(rail, text('flavour_mint'))
    const berry = getFilterOption(rail, text('flavour_berry'))
    const promised = Number(/\d+/.exec((await mint.textContent()) ?? '')?.[0])
    await clickAfterHydration(mint)
    await expect(mint).toHaveAttribute('aria-pressed', 'true')
    await expect.poll(() => readProductCount(page, text)).toBe(promised)
    await expect(mint).toBeFocused()
    await berry.click()
    await expect.poll(() => readProductCount(page, text)).toBeGreaterThan(promised)
    await mint.click()
    await berry.click()
    await expect.poll(() => readProductCount(page, text)).toBe(all)
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  })

  test('shows one card for each can on request, also before scripts load', async ({ page, visit, text }) => {
    await visit(list)
    const all = await readProductCount(page, text)
    await clickAfterHydration(
      getFilterSidebar(page, text).getByRole('button', { name: new RegExp(text('filter_folded')) }),
    )
    await expect(page).toHaveURL(/%22folded%22/)
    await expect.poll(() => readProductCount(page, text)).toBeLessThan(all)
    const folded = await readProductCount(page, text)
    const html = await (await page.request.get(page.url())).text()
    expect(html).toContain(text('catalogue_product_count', { count: folded }))
    await page.getByRole('link', { name: text('catalogue_remove_filter', { filter: text('filter_folded') }) }).click()
    await expect.poll(() => readProductCount(page, text)).toBe(all)
  })

  test('is narrowed to a range of milligrams, which is kept in the URL', async ({ page, visit, text }) => {
    await visit(list)
    const all = await readProductCount(page, text)
    const most = getFilterSidebar(page, text).getByRole('slider', {
      name: `${text('filter_nicotine')}: ${text('filter_at_most')}`,
    })
    await waitForHydration(most)
    await most.focus()
    await page.keyboard.press('Home')
    for (const _ of [1, 2, 3, 4, 5, 6]) await page.keyboard.press('ArrowRight')
    await expect(page).toHaveURL(/%22nicotine%22.*0-6/)
    await expect.poll(() => readProductCount(page, text)).toBeLessThan(all)
    const left = await readProductCount(page, text)
    expect(left).toBeGreaterThan(0)
    await page.reload()
    expect(await readProductCount(page, text)).toBe(left)
    await expect(most).toHaveValue('6')
  })

  test('is displayed in rows on request, also on the next page and after a reload', async ({ page, visit, text }) => {
    await visit(list)
    const rows = page.getByRole('radio', { name: text('catalogue_show_rows') })
    const height = async () => (await page.getByRole('article').first().boundingBox())?.height ?? 0
    const before = await height()
    // Click the label, because the radio input is visually hidden.
    await rows.locator('xpath=..').click()
    await expect.poll(height).toBeLessThan(before / 2)
    await page.reload()
    await expect(rows).toBeChecked()
    expect(await height()).toBeLessThan(before / 2)
    const categories = page.getByRole('navigation', { name: text('catalogue_categories') })
    await categories.getByRole('link').first().click()
    await expect(page).toHaveURL(/nicotine-pouches\/./)
    await expect(rows).toBeChecked()
    expect(await height()).toBeLessThan(before / 2)
  })

  test('is sorted by price and by newest, and a shared link keeps it so', async ({ page, context, visit, text }) => {
    await visit(list)
    await chooseSortOrder(page, text, 'sort_popularity', 'sort_price_desc')
    await expect(page).toHaveURL(/\?sort=price-desc$/)
    const dearest = await readFirstProductNames(page)
    await chooseSortOrder(page, text, 'sort_price_desc', 'sort_newest')
    await expect(page).toHaveURL(/\?sort=newest$/)
    const newest = await readFirstProductNames(page)
    expect(newest).not.toEqual(dearest)
    await page.goBack()
    await expect(page).toHaveURL(/\?sort=price-desc$/)
    await expect.poll(() => readFirstProductNames(page)).toEqual(dearest)
    const friend = await context.newPage()
    await friend.goto(page.url())
    expect(await readFirstProductNames(friend)).toEqual(dearest)
    await friend.reload()
    expect(await readFirstProductNames(friend)).toEqual(dearest)
  })

  test('is reset in another country, and keeps the filters of a shared link', async ({ page, visit, text }) => {
    await visit(`${list}?filters=${encodeURIComponent('[{"name":"flavor","values":["berry"]}]')}&sort=newest`)
    await expect(getActiveFilters(page, text)).toBeVisible()
    await chooseDeliveryCountry(page, text, 'GB')
    await expect(page).toHaveURL(new RegExp(`${list}$`))
    await expect(getActiveFilters(page, text)).toHaveCount(0)
    expect(await readProductCount(page, text)).toBeGreaterThan(0)
    await visit(`${list}?sort=price-asc`)
    await waitUntilSettled(page)
    await expect(page).toHaveURL(/\?sort=price-asc$/)
  })

  test('shows a message when nothing matches, with a link to all products', async ({ page, visit, text }) => {
    const filters = [{ name: 'brand', values: ['no-such-brand'] }]
    await visit(`${list}?filters=${encodeURIComponent(JSON.stringify(filters))}&sort=newest`)
    await expect(page.getByText(text('catalogue_empty_title'))).toBeVisible()
    await expectNoAxeViolations(page)
    await expect(page.getByRole('article')).toHaveCount(0)
    await clickAfterHydration(page.getByRole('link', { name: text('catalogue_empty_all') }))
    await expect(page.getByRole('article')).toHaveCount(36)
    await expect(page).toHaveURL(new RegExp(`${list}$`))
  })
})
