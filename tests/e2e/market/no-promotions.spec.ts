import type { Locator, Page } from '@playwright/test'
import { localizePath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  buyableCards,
  clickHydrated,
  deliverTo,
  namePrefix,
  signalUserIntent,
  waitForCartDrawer,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'
import { defaultRulesOf, writeRulesFile } from '../helpers/shops/market-rules.ts'

test.use({ language: 'pl' })

test('an open market that forbids promotions shows prices only', async ({ page, text, openShop }) => {
  // Poland's rules forbid promotions, pictures and distance sales. Allow distance sales, so that prices are displayed.
  const shop = await openShop({
    TRADE_RULES: await writeRulesFile({ ...defaultRulesOf('PL'), distanceSale: 'allowed' }),
  })
  const list = shop.origin + localizePath('/nicotine-pouches', 'pl')
  await page.goto(list)
  await expect(page.getByRole('article').first()).toContainText(/\d\s€/)
  await expectPromotions(page, text, false)
  await deliverTo(page, text, 'SE')
  await page.goto(list)
  await expect(page.getByRole('article').first()).toContainText(/\d\skr/)
  await expectPromotions(page, text, true)
})

/** Expects the list, a product page and the cart to display all promotions or, if `allowed` is false, none. */
async function expectPromotions(page: Page, text: GetText, allowed: boolean): Promise<void> {
  await signalUserIntent(page)
  await waitUntilSettled(page)
  await expectAllOrNone(listPromotions(page), allowed)
  await buyableCards(page, text).first().getByRole('link').first().click()
  await expect(page.getByRole('group', { name: text('product_packs') })).toBeVisible()
  await waitUntilSettled(page)
  await expectAllOrNone(productPromotions(page, text), allowed)
  const add = namePrefix(text('cart_add_named', { name: '' }))
  await clickHydrated(page.getByRole('main').getByRole('button', { name: add }).first())
  const drawer = await waitForCartDrawer(page, text)
  await expectAllOrNone(cartPromotions(drawer, text), allowed)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
}

type Parts = Record<string, Locator>

function listPromotions(page: Page): Parts {
  return {
    reductions: page.getByRole('article').locator('del'),
    pictures: page.getByRole('article').locator('img'),
    newsletter: page.getByRole('contentinfo').getByRole('textbox'),
  }
}

function productPromotions(page: Page, text: GetText): Parts {
  const main = page.getByRole('main')
  const said = (key: string, values: Record<string, string | number>) => main.getByText(new RegExp(text(key, values)))
  return {
    packSavings: said('product_pack_saves', { count: 10, percent: '\\d+' }),
    freeDelivery: said('product_delivery', { price: '.+', amount: '.+' }),
    pictures: main.locator('img'),
  }
}

function cartPromotions(drawer: Locator, text: GetText): Parts {
  return {
    vouchers: drawer.getByLabel(text('checkout_voucher_label')),
    freeDelivery: drawer.getByRole('progressbar', { name: text('cart_free_shipping_label') }),
  }
}

async function expectAllOrNone(parts: Parts, there: boolean): Promise<void> {
  const seen = async () => {
    const counted = Object.entries(parts).map(async ([name, part]) => [name, (await part.count()) > 0] as const)
    return Object.fromEntries(await Promise.all(counted))
  }
  await expect.poll(seen).toEqual(Object.fromEntries(Object.keys(parts).map((name) => [name, there])))
}
