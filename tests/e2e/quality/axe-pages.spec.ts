import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { pageTypes } from '../helpers/pages/page-types.ts'
import { addFirstProduct, openCartDrawer, openMarketDialog } from '../helpers/shop-actions.ts'
import { openAccountDialog } from '../helpers/shopping/customer.ts'
import { setFault } from '../helpers/shops/faults.ts'

// These tests cover each page type. Tests of a menu, an error or a page that requires preparation, such as a filled
// checkout, call `expectNoAxeViolations` themselves.

test.describe('in German', () => {
  test.use({ language: 'de' })

  for (const { path, status } of pageTypes.filter((kind) => !/\.(xml|txt)$/.test(kind.path))) {
    test(`axe finds nothing on ${path}`, async ({ page, visit, browserErrors }) => {
      if (status) browserErrors.expect(new RegExp(String(status)))
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
      await expectNoAxeViolations(page)
    })
  }
})

test('axe finds nothing in the dialogs of country, account and empty cart', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  const market = await openMarketDialog(page, text)
  await expectNoAxeViolations(page)
  await market.getByLabel(text('market_country_label')).selectOption('NL')
  await expect(market.getByText(text('market_closed', { country: 'Netherlands' }))).toBeVisible()
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(market).toBeHidden()
  const account = await openAccountDialog(page, text, 'account_title_login')
  await expectNoAxeViolations(page)
  await page.keyboard.press('Escape')
  await expect(account).toBeHidden()
  const cart = await openCartDrawer(page, text)
  await expect(cart.getByText(text('cart_empty_title'))).toBeVisible()
  await expectNoAxeViolations(page)
})

test('axe finds nothing on a page whose cart cannot be loaded', async ({ page, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/503/)
  await visit('/nicotine-pouches')
  await addFirstProduct(page, text)
  await setFault(shop, 'commerce', 'off')
  try {
    await visit('/checkout')
    await expect(page.getByText(text('cart_failed_title'))).toBeVisible()
    await expectNoAxeViolations(page)
  } finally {
    await setFault(shop, 'commerce', 'on')
  }
  await page.getByRole('button', { name: text('cart_retry') }).click()
  await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible()
})
