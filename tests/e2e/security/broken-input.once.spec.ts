import { expect, test } from '../helpers/fixtures.ts'
import { createHttpBuyer } from '../helpers/shopping/http-buyer.ts'
import { findStockedCan } from '../helpers/shopping/inventory.ts'

test.describe('broken input', () => {
  test('an unknown path is a page with status 404', async ({ page, shop, text, browserErrors }) => {
    browserErrors.expect(/404/)
    const answer = await page.goto(`${shop.origin}/no/such/page`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('not_found_title'))
    await page.getByRole('link', { name: text('not_found_home') }).click()
    await expect(page).toHaveURL(`${shop.origin}/`)
  })

  test('an invalid query shows the list at its canonical URL', async ({ page, shop }) => {
    for (const query of ['filters=%7Bbad', 'sort=nonsense', 'filters=%5B%7B%22name%22%3A7%7D%5D&sort=']) {
      const answer = await page.goto(`${shop.origin}/nicotine-pouches?${query}`)
      expect(answer?.status()).toBe(200)
      await expect(page).toHaveURL(`${shop.origin}/nicotine-pouches`)
      await expect(page.getByRole('article').first()).toBeVisible()
    }
  })

  test('/api/addProduct changes nothing when it rejects a request, and adds when it is valid', async ({ shop }) => {
    const can = findStockedCan(shop)
    const { token, countUnits } = await createHttpBuyer(shop)
    const post = (quantity: number) =>
      fetch(`${shop.origin}/api/addProduct`, {
        method: 'POST',
        body: JSON.stringify({ token, productId: can.item, quantity }),
        headers: { 'content-type': 'application/json', origin: shop.origin },
      })
    for (const wrong of [-2, 0, 1.5, 1e9]) {
      const answer = await post(wrong)
      expect(answer.status, String(wrong)).toBe(400)
      expect(await answer.text()).toMatch(/[A-Z].{10,}\./)
    }
    expect(await countUnits()).toBe(0)
    expect((await post(2)).status).toBe(200)
    expect(await countUnits()).toBe(2)
  })
})
