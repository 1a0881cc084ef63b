import { expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import {
  buyers,
  expandOrderSummary,
  fillCheckout,
  getBuyableCards,
  getPayButton,
  openVoucherField,
  readFirstLineName,
  readOrderNumber,
  waitForCartDrawer,
  waitForHydration,
} from '../helpers/shop-actions.ts'
import { chooseSortOrder, getFilterOption, openFilters, readFilterResult } from '../helpers/shopping/list-actions.ts'

for (const [language, currency] of [
  ['en', 'kr'],
  ['de', '€'],
  ['el', '€'],
] as const) {
  test.describe(`a visitor buys a can in ${language}`, () => {
    test.use({ language, ageGatePassed: false })

    test('from the age gate to a receipt that can be reread', async ({ page, shop, visit, text, browserErrors }) => {
      // Ignore the log of earlier tests, which can contain errors.
      const printedBefore = shop.output().length
      await visit('/')
      await test.step('confirms the age gate', async () => {
        const gate = page.getByRole('dialog', { name: text('age_title', { age: 18 }) })
        await expect(gate).toBeVisible()
        await gate.getByRole('button', { name: text('age_adult', { age: 18 }) }).click()
        await expect(gate).toBeHidden()
      })

      await test.step('opens the list from the home page', async () => {
        await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
        await expect(page).toHaveURL(/\/nicotine-pouches$/)
        await expect(page.getByRole('article').first()).toContainText(currency)
      })

      await test.step('filters and sorts, and keeps both in the address', async () => {
        const filters = await openFilters(page, text)
        await getFilterOption(filters, text('flavour_mint')).click()
        const { button, count } = await readFilterResult(filters)
        await button.click()
        await expect(filters).toBeHidden()
        await expect(page).toHaveURL(/filters=.*mint/)
        await chooseSortOrder(page, text, 'sort_popularity', 'sort_price_desc')
        await expect(page).toHaveURL(/sort=price-desc/)
        await page.reload()
        await expect(page.getByText(text('catalogue_product_count', { count }), { exact: true })).toBeVisible()
      })

      await test.step('shows the product page with its pack sizes', async () => {
        await getBuyableCards(page, text).first().getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const packs = page.getByRole('group', { name: text('product_packs') })
        await waitForHydration(packs.getByRole('radio').nth(1))
        await packs.locator('label').nth(1).click()
        await expect(packs.getByRole('radio').nth(1)).toBeChecked()
        const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
        await page.getByRole('button', { name: text('cart_add_named', { name }), exact: true }).click()
      })

      await test.step('uses the cart drawer', async () => {
        const drawer = await waitForCartDrawer(page, text)
        await expectNoAxeViolations(page)
        const name = await readFirstLineName(drawer)
        await drawer.getByRole('button', { name: text('cart_line_more', { name }), exact: true }).click()
        await expect(drawer.getByRole('textbox', { name: text('cart_line_quantity', { name }) })).toHaveValue('2')
        await drawer.getByRole('link', { name: text('cart_checkout') }).click()
        await expect(page).toHaveURL(/\/checkout$/)
      })

      await test.step('fills in the checkout, with an invalid voucher and a valid one', async () => {
        await fillCheckout(page, text, { ...buyers[language], email: 'anna.test@pouchery.example' })
        await expandOrderSummary(page, text)
        // The browser logs the 404 response.
        browserErrors.expect(/404.*\/vouchers$/)
        const code = await openVoucherField(page, text)
        const add = page.getByRole('button', { name: text('checkout_voucher_add') })
        await code.fill('NOSUCHCODE')
        await add.click()
        await expect(page.getByText(text('error_voucher_not_found'))).toBeVisible()
        await code.fill('welcome10')
        await add.click()
        const used = page.getByRole('list', { name: text('checkout_vouchers') })
        await expect(used).toContainText('WELCOME10')
        await expect(page.getByText(text('error_voucher_not_found'))).toBeHidden()
        await expectNoAxeViolations(page)
      })

      await test.step('pays on the test payment page and reads the receipt', async () => {
        await getPayButton(page, text).click()
        await page.waitForURL(/\/embedded\/commerce\/pay\//)
        await expectNoAxeViolations(page)
        await page.locator('form[action$="/pay"] button').click()
        const number = await readOrderNumber(page, text)
        await expect(page).toHaveURL(/\/receipt$/)
        await expectNoAxeViolations(page)
        await page.reload()
        expect(await readOrderNumber(page, text)).toBe(number)
        await expect(page.getByText('anna.test@pouchery.example')).toBeVisible()
        expect(shop.output().slice(printedBefore)).not.toMatch(/Error/)
      })
    })
  })
}
