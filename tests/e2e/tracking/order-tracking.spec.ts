import { serializeConsent } from '#features/consent/rules/stored-consent.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { checkOutWithInvoice } from '../helpers/shop-actions.ts'
import { latestOrderComment } from '../helpers/shopping/inventory.ts'

const advert = '/nicotine-pouches?gclid=ad-click-1&utm_source=newsletter&utm_medium=email&utm_campaign=autumn'

test('an order contains the source of the visit after consent', async ({ page, shop, visit, text }) => {
  await page.addInitScript(
    (answer) => localStorage.setItem('consent', answer),
    serializeConsent('marketing', Date.now()),
  )
  await visit(advert)
  await checkOutWithInvoice(page, visit, text)
  expect(JSON.parse(latestOrderComment(shop) ?? 'null')).toEqual({
    path: '/nicotine-pouches',
    gclid: 'ad-click-1',
    google_ads: 'true',
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'autumn',
    cart_token: await page.evaluate(() => localStorage.getItem('apiToken')),
  })
})

test('an order does not contain the source of the visit without consent', async ({ page, shop, visit, text }) => {
  await page.addInitScript(
    (answer) => localStorage.setItem('consent', answer),
    serializeConsent('analytics', Date.now()),
  )
  await visit(advert)
  await checkOutWithInvoice(page, visit, text)
  expect(latestOrderComment(shop)).toBeNull()
})
