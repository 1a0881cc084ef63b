import type { Locator, Page } from '@playwright/test'
import { localizePath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  chooseDeliveryCountry,
  clickAfterHydration,
  createNamePrefixPattern,
  getBuyableCards,
  signalUserIntent,
  waitForCartDrawer,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import { findBundledRule, writeRulesFile } from '../helpers/shops/market-rules.ts'

test.use({ language: 'pl' })

test('an open market that forbids promotions shows prices only', async ({ page, text, openShop }) => {
  // Poland's rules forbid promotions, pictures and distance sales. Allow distance sales, so that prices are displayed.
  const shop = await openShop({
    TRADE_RULES: await writeRulesFile({ ...findBundledRule('PL'), distanceSale: 'allowed' }),
  })
  const list = shop.origin + localizePath('/nicotine-pouches', 'pl')
  await page.goto(list)
  await expect(page.getByRole('article').first()).toContainText(/\d\s€/)
  await expectPromotions(page, text, false)
  await chooseDeliveryCountry(page, text, 'SE')
  await page.goto(list)
  await expect(page.getByRole('article').first()).toContainText(/\d\skr/)
  await expectPromotions(page, text, true)
})

/** Expects list, product page and cart to display all promotions and pictures or, if `areAllowed` is false, none. */
async function expectPromotions(page: Page, text: GetText, areAllowed: boolean): Promise<void> {
  const main = page.getByRole('main')
  await signalUserIntent(page)
  await waitUntilSettled(page)
  await expectAllOrNone(areAllowed, {
    reductions: page.getByRole('article').locator('del'),
    pictures: page.getByRole('article').locator('img'),
    newsletter: page.getByRole('contentinfo').getByRole('textbox'),
  })
  await getBuyableCards(page, text).first().getByRole('link').first().click()
  await expect(page.getByRole('group', { name: text('product_packs') })).toBeVisible()
  await waitUntilSettled(page)
  await expectAllOrNone(areAllowed, {
    packSavings: main.getByText(new RegExp(text('product_pack_saves', { count: 10, percent: '\\d+' }))),
    freeDelivery: main.getByText(new RegExp(text('product_delivery', { price: '.+', amount: '.+' }))),
    pictures: main.locator('img'),
  })
  const add = createNamePrefixPattern(text('cart_add_named', { name: '' }))
  await clickAfterHydration(main.getByRole('button', { name: add }).first())
  const drawer = await waitForCartDrawer(page, text)
  await expectAllOrNone(areAllowed, {
    vouchers: drawer.getByLabel(text('checkout_voucher_label')),
    freeDelivery: drawer.getByRole('progressbar', { name: text('cart_free_shipping_label') }),
  })
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

async function expectAllOrNone(there: boolean, parts: Record<string, Locator>): Promise<void> {
  for (const [name, part] of Object.entries(parts))
    await expect.poll(async () => (await part.count()) > 0, { message: name }).toBe(there)
}
