import { writeFile } from 'node:fs/promises'
import { localizedPath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, buyers, fillCheckout, payButton } from '../helpers/journey.ts'
import { countOrders } from '../helpers/shopping/shelves.ts'
import { ownRow, rulesFile } from '../helpers/shops/trade-rules.ts'

test('a rule that begins at the payment page charges nothing', async ({ page, text, language, trouble, openShop }) => {
  trouble.expect(/406/)
  const rules = await rulesFile(ownRow('SE'))
  const shop = await openShop({ TRADE_RULES: rules })
  const before = countOrders(shop)
  await page.goto(shop.origin + localizedPath('/nicotine-pouches', language))
  await addFirstCard(page, text)
  await page.goto(shop.origin + localizedPath('/checkout', language))
  await fillCheckout(page, text, buyers.en)
  await payButton(page, text).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)

  await writeFile(rules, JSON.stringify([{ ...ownRow('SE'), maxMgPerPouch: 0.1 }]))
  await expect.poll(() => shop.output()).toContain('Other rules of sale count now.')
  await page.locator('form[action$="/pay"] button').click()
  const main = page.getByRole('main')
  await expect(main.getByText(text('receipt_failed_title'))).toBeVisible()
  await expect(main.getByText(text('sale_refused_strength'))).toBeVisible()
  await expect(main.getByText(text('sale_refused_not_charged'))).toBeVisible()
  expect(countOrders(shop)).toBe(before)
  await main.getByRole('link', { name: text('receipt_back') }).click()
  await expect(main.getByText(text('cart_empty_title'))).toBeVisible()
})
