import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { buyableCards, firstProductPath } from '../helpers/journey.ts'
import { waiting } from '../helpers/pages/asleep.ts'
import { filterButton, filterOption, filterRail, narrowWindow, sortMenu } from '../helpers/shopping/list-actions.ts'

/** Well below the time after which what waits is left to the browser. */
const soon = { timeout: 15_000 }

/** Files without which the app cannot begin: its entry, and one that the entry asks for when it runs. */
const missing = { 'its entry': /\/assets\/index-[^/]+\.js$/, 'its texts': /\/assets\/en-[^/]+\.js$/ }

const banner = (page: Page) => page.getByRole('banner')
const cart = (page: Page) => banner(page).locator('button[aria-haspopup="dialog"]').last()

const answers = (page: Page) =>
  page.locator('main').evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')))

test.beforeEach(({ trouble }) => trouble.expect(/Failed to load resource|ERR_FAILED|Failed to fetch|ERR_INTERNET/))

for (const [what, files] of Object.entries(missing)) {
  test.describe(`where the app cannot come, for want of ${what}`, () => {
    test.beforeEach(async ({ page }) => page.route(files, (route) => route.abort()))

    test('forms, links and the cart do their own work', async ({ page, shop, text }) => {
      const list = `${shop.origin}/nicotine-pouches/mini`
      await page.goto(list)
      await buyableCards(page, text).first().getByRole('button').click()
      await expect(page).toHaveURL(/\/checkout\?add=/, soon)
      await page.goto(list)
      await banner(page)
        .getByRole('link', { name: text('search_title') })
        .click()
      await expect(page).toHaveURL(/\/search$/, soon)
      await page.goto(list)
      await cart(page).click()
      await expect(page).toHaveURL(/\/checkout$/, soon)
    })

    test('a list is filtered and sorted by its addresses', async ({ page, shop, text }) => {
      await page.goto(`${shop.origin}/nicotine-pouches`)
      await filterOption(filterRail(page, text), text('flavour_mint')).click()
      await expect(page).toHaveURL(/flavor/, soon)
      await page.getByRole('button', { name: new RegExp(`${text('sort_popularity')}$`) }).click()
      await sortMenu(page, text)
        .getByRole('link', { name: text('sort_newest') })
        .click()
      await expect(page).toHaveURL(/sort=newest$/, soon)
    })

    test('nothing is left busy, and the app comes with the line', async ({ page, shop, text }) => {
      await narrowWindow(page)
      await page.goto(`${shop.origin}/nicotine-pouches/mini`)
      const filter = filterButton(page, text)
      await filter.click()
      await expect(page.locator('[data-held]')).toHaveCount(0, soon)
      await expect(filter).toBeVisible()
      expect(await waiting(page)).toBe(0)
      await page.unroute(files)
      await page.evaluate(() => dispatchEvent(new Event('online')))
      await expect.poll(() => answers(page), soon).toBe(true)
      await filter.click()
      await expect(page.getByRole('dialog', { name: text('filter_title') })).toBeVisible()
    })
  })
}

test('where the app cannot go on, what is found is added by the page’s form', async ({ page, shop, text }) => {
  await page.route(missing['its texts'], (route) => route.abort())
  await page.goto(`${shop.origin}/search?q=mint`)
  await buyableCards(page, text).first().getByRole('button').click()
  await expect(page).toHaveURL(/\/checkout\?.*add=/, soon)
})

test('a page whose own code does not come stays as the server drew it', async ({ page, shop, text }) => {
  await page.route(/\/assets\/(?!index-|en-)[^/]+\.js$/, (route) => route.abort())
  await page.goto(shop.origin + (await firstProductPath(shop)))
  await page
    .getByRole('main')
    .getByRole('button', { name: text('product_quantity_more') })
    .click()
  await expect(page.locator('[data-held]')).toHaveCount(0, soon)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
