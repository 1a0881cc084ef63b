import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { addFirstCard, fillCheckout, orderNumber, payButton } from './journey.ts'
import { latestComment } from './shelves.ts'
import type { Text } from './texts.ts'

const advert = '/nicotine-pouches?gclid=ad-click-1&utm_source=newsletter&utm_medium=email&utm_campaign=autumn'

test('after consent an order says how the visit began, with the token of its cart', async ({
  page,
  shop,
  visit,
  text,
}) => {
  await page.addInitScript(() => localStorage.setItem('consent', 'granted'))
  await visit(advert)
  await orderByInvoice(page, visit, text)
  expect(JSON.parse(latestComment(shop) ?? 'null')).toEqual({
    path: '/nicotine-pouches',
    gclid: 'ad-click-1',
    google_ads: 'true',
    utm_source: 'newsletter',
    utm_medium: 'email',
    utm_campaign: 'autumn',
    cart_token: await page.evaluate(() => localStorage.getItem('apiToken')),
  })
})

test('without consent an order says nothing of it', async ({ page, shop, visit, text }) => {
  await page.addInitScript(() => localStorage.setItem('consent', 'denied'))
  await visit(advert)
  await orderByInvoice(page, visit, text)
  expect(latestComment(shop)).toBeNull()
})

async function orderByInvoice(page: Page, visit: (path: string) => Promise<void>, text: Text): Promise<void> {
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, { country: 'SE', zipCode: '111 22', city: 'Stockholm' })
  await page.locator('input[name="paymentMethod"][value="demo-invoice"]').check()
  await payButton(page, text).click()
  await orderNumber(page, text)
}
