import { expect, test } from '../helpers/fixtures.ts'
import {
  addFirstProduct,
  buyers,
  choosePaymentMethod,
  clickAfterHydration,
  fillCheckout,
  getPayButton,
  openCartDrawer,
  readFirstLineName,
  readOrderNumber,
} from '../helpers/shop-actions.ts'
import { logIn, registerByHttp } from '../helpers/shopping/customer.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'
import { setFault } from '../helpers/shops/faults.ts'

/**
 * Faults of the commerce service. `message` is the key of the displayed message. `noted` matches the console error, if
 * there is one.
 */
const failures = [
  { mode: 'off', message: 'error_unreachable', noted: /503/ },
  { mode: 'rubbish', message: 'error_generic', noted: /^$/ },
  { mode: 'misshapen', message: 'error_generic', noted: /^$/ },
] as const

test.describe('a shopper while the commerce service', { tag: '@waits' }, () => {
  test.afterEach(({ shop }) => setFault(shop, 'commerce', 'on'))

  for (const { mode, message, noted } of failures) {
    test(`is "${mode}": each part shows an error`, async ({ page, main, shop, visit, text, browserErrors }) => {
      browserErrors.expect(noted)
      const email = await registerByHttp(shop)
      await visit('/nicotine-pouches')
      const drawer = await addFirstProduct(page, text)
      const name = await readFirstLineName(drawer)

      await test.step('the open cart reverts a change', async () => {
        await setFault(shop, 'commerce', mode)
        await drawer.getByRole('button', { name: text('cart_line_more', { name }), exact: true }).click()
        await expect(drawer.getByText(text(message))).toBeVisible()
        await expect(drawer.getByRole('textbox', { name: text('cart_line_quantity', { name }) })).toHaveValue('1')
      })

      await test.step('a cart that cannot be loaded shows an error and is loaded again on request', async () => {
        await visit('/nicotine-pouches')
        const cart = await openCartDrawer(page, text)
        await expect(cart.getByText(text('cart_failed_title'))).toBeVisible()
        await expect(cart.getByText(text(message))).toBeVisible()
        await setFault(shop, 'commerce', 'on')
        await cart.getByRole('button', { name: text('cart_retry') }).click()
        await expect(cart.getByRole('listitem').getByRole('link', { name })).toBeVisible()
      })

      await test.step('a failed login is attributed to the service, not to the password', async () => {
        await visit('/login')
        await setFault(shop, 'commerce', mode)
        await logIn(main, text, email)
        await expect(main.getByRole('alert')).toHaveText(text(message))
        await setFault(shop, 'commerce', 'on')
      })

      await test.step('the order is not placed, and the form is kept for the next attempt', async () => {
        await visit('/checkout')
        await fillCheckout(page, text, buyers.en)
        // The choice is displayed optimistically, so wait until the service has stored it.
        const saved = page.waitForResponse(
          (answer) => answer.url().endsWith('/payment-methods/demo-invoice') && answer.ok(),
        )
        await choosePaymentMethod(page, 'demo-invoice')
        await saved
        const before = countOrders(shop)
        await setFault(shop, 'commerce', mode)
        await getPayButton(page, text).click()
        await expect(main.getByRole('alert')).toContainText(text('error_unreachable'))
        expect(countOrders(shop)).toBe(before)
        await setFault(shop, 'commerce', 'on')
        await expect(page.getByLabel(text('checkout_city_label'), { exact: true })).toHaveValue(buyers.en.city)
        await getPayButton(page, text).click()
        await readOrderNumber(page, text)
        expect(countOrders(shop)).toBe(before + 1)
      })

      await test.step('a receipt that cannot be loaded shows an error and is loaded again on request', async () => {
        await setFault(shop, 'commerce', mode)
        await visit('/receipt')
        await expect(main.getByText(text(message))).toBeVisible()
        await setFault(shop, 'commerce', 'on')
        await main.getByRole('button', { name: text('cart_retry') }).click()
        await readOrderNumber(page, text)
      })
    })
  }

  test('takes 5 seconds: a click waits, and is applied once', async ({ page, shop, visit, text }) => {
    await visit('/nicotine-pouches')
    await addFirstProduct(page, text)
    await page.keyboard.press('Escape')
    await setFault(shop, 'commerce', 'slow')
    const patient = { timeout: 20_000 }
    const card = page.getByRole('article').nth(1).getByRole('button')
    await clickAfterHydration(card)
    await expect(page.getByRole('article').nth(1).getByRole('button')).toHaveCount(2, patient)
    await expect((await openCartDrawer(page, text)).getByRole('listitem')).toHaveCount(2)
    await visit('/checkout')
    await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toBeVisible(patient)
    await setFault(shop, 'commerce', 'on')
    await visit('/nicotine-pouches')
    await expect((await openCartDrawer(page, text)).getByRole('listitem')).toHaveCount(2)
  })
})
