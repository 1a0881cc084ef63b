import { expect, test } from '../helpers/fixtures.ts'
import {
  checkOutWithInvoice,
  clickAfterHydration,
  fetchFirstProductPath,
  openCartDrawer,
  signalUserIntent,
  waitForCartDrawer,
  waitUntilSettled,
} from '../helpers/shop-actions.ts'

for (const language of ['en', 'de'] as const) {
  test(`a returning visitor finds earlier products, in ${language}`, async ({ page, main, shop, visit, text }) => {
    test.slow()
    const seen = await fetchFirstProductPath(shop)
    await visit(seen)
    await signalUserIntent(page)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('recentlyViewed'))).not.toBeNull()
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await visit('/nicotine-pouches')
    await checkOutWithInvoice(page, visit, text)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('lastBought'))).not.toBeNull()

    const before = main.getByRole('region', { name: text('reorder_title') })
    await test.step('the home page shows earlier products at the top', async () => {
      await visit('/')
      await waitUntilSettled(page)
      await expect(before.getByRole('link', { name: new RegExp(name) })).toBeVisible()
    })

    await test.step('the empty cart shows earlier products', async () => {
      const drawer = await openCartDrawer(page, text)
      await expect(drawer.getByText(text('cart_empty_title'))).toBeVisible()
      await expect(drawer.getByRole('link', { name: new RegExp(name) })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
    })

    await test.step('one click adds the products of the last order to the cart again', async () => {
      await clickAfterHydration(before.getByRole('button', { name: text('account_order_again') }))
      await expect(before.getByText(text('account_order_added'))).toBeVisible()
      await expect((await waitForCartDrawer(page, text)).getByRole('listitem')).toHaveCount(1)
    })
  })
}

test('space for earlier products is reserved from first paint, except for a new visitor', async ({ page, visit }) => {
  await visit('/')
  await expect(page.locator('.returning')).toBeHidden()
  await page.evaluate(() => localStorage.setItem('recentlyViewed', JSON.stringify(['1001'])))
  await page.reload()
  await expect(page.locator('.returning')).toBeVisible()
})
