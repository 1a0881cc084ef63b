import { expect, test } from '../helpers/fixtures.ts'
import { checkOutWithInvoice } from '../helpers/shop-actions.ts'
import { readLatestOrderComment } from '../helpers/shopping/inventory.ts'

const advert = '/nicotine-pouches?gclid=ad-click-1&utm_source=newsletter&utm_medium=email&utm_campaign=autumn'

for (const consent of ['marketing', 'analytics'] as const) {
  test.describe(`with consent ${consent}`, () => {
    test.use({ consent })

    test('an order has the source of the visit if allowed', async ({ page, shop, visit, text }) => {
      await visit(advert)
      await checkOutWithInvoice(page, visit, text)
      const comment: unknown = JSON.parse(readLatestOrderComment(shop) ?? 'null')
      if (consent === 'analytics') return expect(comment).toBeNull()
      expect(comment).toEqual({
        ...{ path: '/nicotine-pouches', gclid: 'ad-click-1', google_ads: 'true' },
        ...{ utm_source: 'newsletter', utm_medium: 'email', utm_campaign: 'autumn' },
        cart_token: await page.evaluate(() => localStorage.getItem('apiToken')),
      })
    })
  })
}
