import { writeFile } from 'node:fs/promises'
import { createVisit, expect, test } from '../helpers/fixtures.ts'
import { addCanAndFillCheckout, getPayButton } from '../helpers/shop-actions.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'
import { findBundledRule, writeRulesFile } from '../helpers/shops/market-rules.ts'

test('a rule begun during payment prevents the charge', async ({ page, main, text, browserErrors, openShop }) => {
  browserErrors.expect(/406/)
  const rules = await writeRulesFile(findBundledRule('SE'))
  const shop = await openShop({ TRADE_RULES: rules })
  const before = countOrders(shop)
  await addCanAndFillCheckout(page, createVisit(page, shop), text)
  await getPayButton(page, text).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)

  await writeFile(rules, JSON.stringify([{ ...findBundledRule('SE'), maxMgPerPouch: 0.1 }]))
  await expect.poll(() => shop.output()).toContain('Market rules changed.')
  await page.locator('form[action$="/pay"] button').click()
  await expect(main.getByText(text('receipt_failed_title'))).toBeVisible()
  await expect(main.getByText(text('sale_refused_strength'))).toBeVisible()
  await expect(main.getByText(text('sale_refused_not_charged'))).toBeVisible()
  expect(countOrders(shop)).toBe(before)
  await main.getByRole('link', { name: text('receipt_back') }).click()
  await expect(main.getByText(text('cart_empty_title'))).toBeVisible()
})
