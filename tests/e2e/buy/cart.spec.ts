import { markets } from '#app.config'
import { expect, test } from '../helpers/fixtures.ts'
import {
  addFirstProduct,
  expandOrderSummary,
  getBuyableCards,
  holdRequests,
  openCartDrawer,
  readFirstLineName,
} from '../helpers/shop-actions.ts'

const { freeShippingFrom } = markets.SE.delivery

test.describe('the cart', () => {
  test('changes quantities, shows free delivery and discounts, and can be emptied', async ({ page, visit, text }) => {
    await visit('/nicotine-pouches')
    const drawer = await addFirstProduct(page, text)
    const name = await readFirstLineName(drawer)
    const quantity = drawer.getByRole('textbox', { name: text('cart_line_quantity', { name }) })
    const displayedPrice = drawer.getByText(/\d\skr$/).first()
    const price = Number((await displayedPrice.textContent())?.replace(/\D/g, ''))
    await expect(drawer.getByText(freeShippingRemainder(text, freeShippingFrom - price))).toBeVisible()
    await drawer.getByRole('button', { name: text('cart_line_more', { name }), exact: true }).click()
    await expect(quantity).toHaveValue('2')
    await expect(drawer.getByText(freeShippingRemainder(text, freeShippingFrom - 2 * price))).toBeVisible()
    await drawer.getByRole('button', { name: text('cart_line_less', { name }), exact: true }).click()
    await expect(quantity).toHaveValue('1')
    await quantity.fill('12')
    await quantity.press('Enter')
    await expect(drawer.getByText(text('cart_free_shipping_reached'))).toBeVisible()
    await quantity.fill('60')
    await quantity.press('Enter')
    await expect(drawer.getByText('5% off large orders')).toBeVisible()
    await expect(drawer.getByRole('region', { name: text('checkout_payment_title') })).toBeVisible()
    await drawer.getByRole('button', { name: text('cart_line_remove_named', { name }) }).click()
    await expect(drawer.getByText(text('cart_line_removed', { name }))).toBeVisible()
    await expect(drawer.getByText(text('cart_empty_title'))).toBeVisible()
  })

  test('keeps a product that is added before the page is ready', async ({ page, shop, text }) => {
    const release = await holdRequests(page, /\/assets\/index-[^/]+\.js$/)
    await page.clock.install()
    await page.goto(`${shop.origin}/nicotine-pouches`, { waitUntil: 'commit' })
    await getBuyableCards(page, text).first().getByRole('button').click({ noWaitAfter: true })
    // If the app script does not load in time, the queued click is repeated natively and submits the form.
    await page.clock.fastForward('01:00')
    await page.waitForURL(/\/checkout\?add=/, { waitUntil: 'commit' })
    release()
    await expect(page).toHaveURL(/\/checkout$/)
    const order = await expandOrderSummary(page, text)
    await expect(order.getByText(text('cart_line_multiplied', { count: 1 }))).toBeVisible()
    await page.reload()
    await expandOrderSummary(page, text)
    await expect(order.getByText(text('cart_line_multiplied', { count: 1 }))).toBeVisible()
  })

  test('is replaced when its token is unknown, and shows a notice', async ({ page, visit, text }) => {
    await page.addInitScript(() => {
      if (!sessionStorage.getItem('planted')) localStorage.setItem('apiToken', 'zzzzzzzzzzzzzzzzzzzzzzzzzz')
      sessionStorage.setItem('planted', '1')
    })
    await visit('/nicotine-pouches')
    const drawer = await openCartDrawer(page, text)
    await expect(drawer.getByText(text('cart_renewed'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('apiToken'))).not.toBe('zzzzzzzzzzzzzzzzzzzzzzzzzz')
  })
})

/** Returns the message that states the amount missing for free shipping. `minor` is this amount in öre. */
function freeShippingRemainder(text: (key: string, values: { amount: string }) => string, minor: number): string {
  return text('cart_free_shipping_remaining', { amount: `${(minor / 100).toFixed(2).replace('.', ',')} kr` })
}
