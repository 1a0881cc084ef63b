import type { Page } from '@playwright/test'
import { sellerVariables } from '#market-rules/seller/seller.fixture.ts'
import { FakeStripe, stripeSecretKey, stripeWebhookSecret } from '../../payments/fake-stripe.ts'
import { test as base, describeEachLanguage, expect } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  addCanAndFillCheckout,
  buyers,
  fillCheckout,
  getPayButton,
  readOrderNumber,
  tickDeclarations,
} from '../helpers/shop-actions.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'
import { runOperatorCommand } from '../helpers/shops/operator.ts'
import { startShop } from '../helpers/shops/shop-server.ts'

/** Test fixtures for payments with a local fake of the payment provider. */
const test = base.extend<object, { provider: FakeStripe }>({
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
        ...sellerVariables,
        TEST_PAYMENTS: 'off',
        STRIPE_SECRET_KEY: stripeSecretKey,
        STRIPE_WEBHOOK_SECRET: stripeWebhookSecret,
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

async function goToProvider(page: Page, text: GetText, provider: FakeStripe) {
  await getPayButton(page, text).click()
  await page.waitForURL(`${provider.origin}/c/pay/*`)
  const id = new URL(page.url()).pathname.split('/').at(-1) ?? ''
  await expect(page.getByRole('heading', { name: 'Pay' })).toBeVisible()
  return provider.state.session(id)
}

async function payAtProvider(page: Page, how: 'card' | 'bank' | 'debit' | 'decline'): Promise<void> {
  await page.locator(`form[action$="/${how}"] button`).click()
}

describeEachLanguage(['en', 'el'], "paying on the provider's page", () => {
  test('a payment is captured on shipping, and refunded', async ({ page, visit, text, shop, provider }) => {
    const before = countOrders(shop)
    await addCanAndFillCheckout(page, visit, text)
    await expect(page.getByText(text('method_payment_online'))).toBeVisible()
    const session = await goToProvider(page, text, provider)
    await payAtProvider(page, 'card')
    const number = await readOrderNumber(page, text)
    expect(countOrders(shop)).toBe(before + 1)
    expect(await runOperatorCommand(shop, 'orders', 'show', number)).toContain('authorised, stripe pi_')
    await runOperatorCommand(shop, 'orders', 'ship', number)
    await expect.poll(() => provider.state.intentOf(session)?.amount_received).toBe(session.amount_total)
    await runOperatorCommand(shop, 'orders', 'refund', number, '500')
    await expect.poll(() => provider.state.refunded(session.payment_intent ?? '')).toBe(500)
    await expect.poll(() => runOperatorCommand(shop, 'orders', 'show', number)).toMatch(/refund .*done/)
  })

  test('the page waits for a late notice until the money arrives', async ({ page, visit, text, shop, provider }) => {
    const before = countOrders(shop)
    await addCanAndFillCheckout(page, visit, text)
    const session = await goToProvider(page, text, provider)
    await payAtProvider(page, 'debit')
    await expect(page.getByRole('heading', { name: text('pay_waiting_title') })).toBeVisible()
    await expect(page.getByText(text('pay_waiting_text'))).toBeVisible()
    expect(countOrders(shop)).toBe(before)
    provider.state.settleDebit(session, true)
    await provider.notify(session)
    await readOrderNumber(page, text)
    expect(countOrders(shop)).toBe(before + 1)
  })
})

test('a cancelled payment keeps the cart; its page accepts no money', async ({ page, visit, text, shop, provider }) => {
  const before = countOrders(shop)
  await addCanAndFillCheckout(page, visit, text)
  const session = await goToProvider(page, text, provider)
  await page.getByRole('link', { name: 'Back' }).click()
  await page.waitForURL(/\/checkout/)
  await expect(page.getByText(text('checkout_payment_cancelled'))).toBeVisible()
  expect(session.status).toBe('expired')
  expect(countOrders(shop)).toBe(before)
  await fillCheckout(page, text, buyers.en)
  await goToProvider(page, text, provider)
  await payAtProvider(page, 'bank')
  await readOrderNumber(page, text)
  expect(countOrders(shop)).toBe(before + 1)
})

test('a payment fails when the card is declined or no money arrives', async ({ page, visit, text, shop, provider }) => {
  const before = countOrders(shop)
  await addCanAndFillCheckout(page, visit, text)
  const session = await goToProvider(page, text, provider)
  await payAtProvider(page, 'decline')
  await expect(page.getByRole('alert')).toHaveText('Your card was declined.')
  await payAtProvider(page, 'debit')
  await expect(page.getByRole('heading', { name: text('pay_waiting_title') })).toBeVisible()
  provider.state.settleDebit(session, false)
  await page.waitForURL(/\/checkout/)
  await expect(page.getByText(text('error_order'))).toBeVisible()
  expect(countOrders(shop)).toBe(before)
})

test('a shopper can retry when the provider is down', async ({ page, visit, text, shop, provider, browserErrors }) => {
  browserErrors.expect(/status of 412/)
  const before = countOrders(shop)
  await addCanAndFillCheckout(page, visit, text)
  provider.isDown = true
  await getPayButton(page, text).click()
  await expect(page.getByText(text('pay_refusal_failed'))).toBeVisible()
  provider.isDown = false
  await tickDeclarations(page, text)
  await goToProvider(page, text, provider)
  await payAtProvider(page, 'card')
  await readOrderNumber(page, text)
  expect(countOrders(shop)).toBe(before + 1)
})
