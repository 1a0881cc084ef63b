import type { Locator } from '@playwright/test'
import { localizePath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import {
  addFirstProduct,
  chooseDeliveryCountry,
  clickAfterHydration,
  expectFirstCardPrice,
  fetchFirstProductPath,
  getBuyableCards,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import { getSortMenu } from '../helpers/shopping/list-actions.ts'

const price = /\d[.,]\d\d[\s\u00a0]?(€|kr)|[£$]\d/
const list = '/nicotine-pouches'

test.describe('pages in nl, whose market is closed', () => {
  test.use({ language: 'nl' })
  const country = 'Nederland'

  for (const path of ['/', list, 'a product', '/checkout']) {
    test(`${path} shows no prices and the reason`, async ({ page, main, shop, visit, text }) => {
      await visit(path === 'a product' ? await fetchFirstProductPath(shop) : path)
      await waitUntilSettled(page)
      await expect(main.getByText(text('closed_sale_banned', { country }))).toBeVisible()
      if (path !== '/checkout') await expect(main.getByText(text('closed_range'))).toBeVisible()
      await expectNothingToBuy(main)
    })
  }

  test('show the product range, but no reduced products and no sorting by price', async ({ page, visit, text }) => {
    await visit('/sale')
    await expect(page.getByText(text('catalogue_nothing_title'))).toBeVisible()
    await expect(page.getByRole('article')).toHaveCount(0)
    await visit(`${list}?sort=price-asc`)
    await expect(page.getByRole('article')).toHaveCount(36)
    await clickAfterHydration(page.getByRole('button', { name: new RegExp(text('sort_popularity')) }))
    const orders = getSortMenu(page, text)
    await expect(orders.getByRole('link', { name: text('sort_newest') })).toBeVisible()
    await expect(orders.getByRole('link', { name: text('sort_price_asc') })).toHaveCount(0)
    await expectNoAxeViolations(page)
  })

  test('contain no offers in their structured data', async ({ shop }) => {
    const path = await fetchFirstProductPath(shop)
    const own = await (await fetch(shop.origin + localizePath(path, 'nl'))).text()
    const open = await (await fetch(shop.origin + localizePath(path, 'sv'))).text()
    expect(extractJsonLd(open)).toContain('"offers"')
    expect(extractJsonLd(own)).toContain('"@type":"Product"')
    expect(extractJsonLd(own)).not.toMatch(/"offers"|"price/)
    expect(own).toContain('hrefLang="sv"')
    expect(open).toContain('hrefLang="nl"')
  })

  test('show prices and buttons after an open country is chosen', async ({ page, visit, text }) => {
    await visit(list)
    await clickAfterHydration(page.getByRole('main').getByRole('button', { name: text('closed_choose') }))
    const dialog = page.getByRole('dialog', { name: text('market_title') })
    await expect(dialog.getByText(text('market_closed', { country }))).toBeVisible()
    await dialog.getByLabel(text('market_country_label')).selectOption('SE')
    await dialog.getByRole('button', { name: text('market_save') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('main').getByText(text('closed_range'))).toHaveCount(0)
    await expectFirstCardPrice(page, /\d[\s\u00a0]kr/)
    await addFirstProduct(page, text)
    await page.reload()
    await expect(getBuyableCards(page, text).first()).toBeVisible()
  })
})

test('a visitor who chooses a closed country sees the reason, and no prices', async ({ page, main, visit, text }) => {
  await visit(list)
  await expectFirstCardPrice(page, price)
  const rules = page.waitForResponse((response) => /\/_serverFn\/.*"PL"/.test(decodeURIComponent(response.url())))
  await chooseDeliveryCountry(page, text, 'PL')
  expect((await rules).headers()['cache-control']).toContain('immutable')
  await expect(main.getByText(text('closed_distance_sale_banned', { country: 'Poland' }))).toBeVisible()
  await expectNothingToBuy(main)
  // Poland forbids offering a newsletter.
  await expect(page.getByRole('contentinfo').getByRole('textbox')).toHaveCount(0)
  await expect(page.getByRole('article')).toHaveCount(36)
  // Poland also forbids product pictures, so the shop displays drawings.
  await expect(page.getByRole('article').locator('img')).toHaveCount(0)
  await chooseDeliveryCountry(page, text, 'SE')
  await expectFirstCardPrice(page, price)
})

async function expectNothingToBuy(main: Locator): Promise<void> {
  await expect(main.getByText(price)).toHaveCount(0)
  await expect(main.locator('form[action*="checkout"], [name="add"]')).toHaveCount(0)
}

function extractJsonLd(html: string): string {
  return /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html)?.[1] ?? ''
}
