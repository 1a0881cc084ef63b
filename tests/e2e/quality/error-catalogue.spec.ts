import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import {
  addFirstCard,
  deliverTo,
  fillCheckout,
  openedDrawer,
  openMarketDialog,
  payButton,
  press,
} from '../helpers/journey.ts'
import { httpBuyer } from '../helpers/shopping/http-buyer.ts'
import { cansOnShelf, countOrders, type ShelvedCan, setStock } from '../helpers/shopping/shelves.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
import type { Text } from '../helpers/texts.ts'

// Each sentence of specification section 8 has its journey in another file, which
// tests/messages/error-catalogue.test.ts names; here is the behaviour the section asks for, and what follows a sentence.

// The cart is read before each payment, to compare it with what the order button showed.
const sweden = { country: 'SE', zipCode: '111 22', city: 'Stockholm' }

test.describe('a stock error when the payment starts (specification section 8)', () => {
  test('reads the cart again and starts the payment once more', async ({ page, shop, visit, text, trouble }) => {
    trouble.expect(/410.*\/payment$/)
    const [gone, kept] = cansOnShelf(shop, 2)
    if (!gone || !kept) throw new Error('The shelves are empty')
    await fillCart(page, visit, text, [gone, kept])
    await visit('/checkout')
    await fillCheckout(page, text, sweden)
    await takeAll(shop, gone)
    const asked = commerceCalls(page)
    await payButton(page, text).click()
    await expect(page.getByText(text('cart_lost_gone', { name: gone.name })).first()).toBeVisible()
    expect(asked()).toEqual(['GET selection', 'POST payment', 'GET selection', 'POST payment'])
  })

  test('starts nothing again when nothing is left, and says so', async ({ page, shop, visit, text, trouble }) => {
    trouble.expect(/410.*\/payment$/)
    const [can] = cansOnShelf(shop, 1)
    if (!can) throw new Error('The shelves are empty')
    await fillCart(page, visit, text, [can])
    await visit('/checkout')
    await fillCheckout(page, text, sweden)
    await takeAll(shop, can)
    const before = countOrders(shop)
    const asked = commerceCalls(page)
    await payButton(page, text).click()
    await expect(page.getByText(text('cart_lost_gone', { name: can.name })).first()).toBeVisible()
    await expect(page.getByRole('main').getByText(text('cart_empty_title'))).toBeVisible()
    expect(asked()).toEqual(['GET selection', 'POST payment', 'GET selection'])
    expect(countOrders(shop)).toBe(before)
  })
})

for (const { language, country, sentence } of [
  {
    language: 'en',
    country: 'France',
    sentence: 'France: we may not sell there. You can look at our range, without prices.',
  },
  { language: 'el', country: 'Γαλλία', sentence: undefined },
] as const) {
  test.describe(`a country that nothing may be sold to, in ${language} (specification section 8)`, () => {
    test.use({ language })

    test('is told so in the dialog, and why with the way to another at checkout', async ({ page, visit, text }) => {
      const told = text('market_closed', { country })
      expect(told).toBe(sentence ?? told)
      await visit('/nicotine-pouches')
      await addFirstCard(page, text)
      await page.keyboard.press('Escape')
      const dialog = await openMarketDialog(page, text)
      await dialog.getByLabel(text('market_country_label')).selectOption('FR')
      await expect(dialog.getByText(told)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await deliverTo(page, text, 'FR')
      await visit('/checkout')
      const main = page.getByRole('main')
      await expect(main.getByText(text('closed_sale_banned', { country }))).toBeVisible()
      await expect(main.getByRole('button', { name: text('closed_choose') })).toBeVisible()
    })
  })
}

async function fillCart(page: Page, visit: (path: string) => Promise<void>, text: Text, cans: readonly ShelvedCan[]) {
  for (const { name, path } of cans) {
    await visit(path)
    await press(page.getByRole('button', { name: text('cart_add_named', { name }), exact: true }))
    await openedDrawer(page, text)
  }
}

/** Somebody else takes all there is. */
async function takeAll(shop: Shop, { id, item }: ShelvedCan): Promise<void> {
  setStock(shop, id, 1)
  const other = await httpBuyer(shop)
  await other.add(item)
  expect(await other.buyByInvoice()).toMatchObject({ status: 200 })
}

/** From now on, the calls of a payment that the page makes, in their order. */
function commerceCalls(page: Page): () => string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const name = /\/embedded\/commerce\/(payment|selection)$/.exec(request.url())?.[1]
    if (name) calls.push(`${request.method()} ${name}`)
  })
  return () => calls
}
