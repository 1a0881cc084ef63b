import type { Page } from '@playwright/test'
import { sellerSettings } from '#market-rules/seller/seller.fixture.ts'
import { FakeStripe, secretKey, webhookSecret } from '../../../payments/fake-stripe.ts'
import { test as base, expect } from '../fixtures.ts'
import type { GetText } from '../messages.ts'
import { payButton } from '../shop-actions.ts'
import { startShop } from './shop-server.ts'

/** Test fixtures for payments with a local fake of the payment provider. */
export const test = base.extend<object, { provider: FakeStripe }>({
  provider: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright derives the fixture dependencies from this pattern
    async ({}, use) => {
      const provider = await FakeStripe.start()
      await use(provider)
      await provider.stop()
    },
    { scope: 'worker' },
  ],
  shop: [
    async ({ provider }, use) => {
      const shop = await startShop({
        ...sellerSettings,
        TEST_PAYMENTS: 'off',
        STRIPE_SECRET_KEY: secretKey,
        STRIPE_WEBHOOK_SECRET: webhookSecret,
        STRIPE_API_URL: provider.origin,
        STRIPE_PAGE_ORIGIN: provider.origin,
      })
      const address = `${shop.origin}/embedded/commerce/payment-notification`
      provider.deliver = async ({ body, headers }) => {
        const { status } = await fetch(address, { method: 'POST', body, headers })
        if (status !== 200) throw new Error(`The shop answered a notification with ${status}`)
      }
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

export async function goToProvider(page: Page, text: GetText, provider: FakeStripe) {
  await payButton(page, text).click()
  await page.waitForURL(`${provider.origin}/c/pay/*`)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { name: 'Pay' })).toBeVisible()
  return provider.books.session(id)
}

export async function payAtProvider(page: Page, how: 'card' | 'bank' | 'debit' | 'decline'): Promise<void> {
  await page.locator(`form[action$="/${how}"] button`).click()
}
