import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import {
  type Buyer,
  buyableCards,
  fillCheckout,
  hydrated,
  openedDrawer,
  orderNumber,
  payButton,
  plusOf,
} from '../helpers/journey.ts'
import { countOrders } from '../helpers/shopping/shelves.ts'
import type { Text } from '../helpers/texts.ts'

const journeys = [
  { language: 'en', buyer: { country: 'SE', zipCode: '111 22', city: 'Stockholm' } },
  { language: 'el', buyer: { country: 'GR', zipCode: '105 57', city: 'Αθήνα' } },
] as const satisfies { language: string; buyer: Buyer }[]

for (const { language, buyer } of journeys) {
  test.describe(`a guest pays, in ${language}`, () => {
    test.use({ language })

    test.beforeEach(async ({ page, visit, text }) => {
      await visit('/nicotine-pouches')
      await goToCheckout(page, text)
      await fillCheckout(page, text, buyer)
    })

    test('on the payment page of the provider', { tag: '@desk' }, async ({ page, text }) => {
      await choose(page, 'demo-redirect')
      await payButton(page, text).click()
      await page.waitForURL(/\/embedded\/commerce\/pay\//)
      await page.locator('form[action$="/pay"] button').click()
      await orderNumber(page, text)
    })

    test('by invoice, at once, with its fee in the total', async ({ page, text }) => {
      const before = await payButton(page, text).textContent()
      await choose(page, 'demo-invoice')
      await expect(payButton(page, text)).not.toHaveText(before ?? '')
      await payButton(page, text).click()
      await orderNumber(page, text)
      await expect(page.getByText(text('cart_handling'))).toBeVisible()
    })

    test('by a form that sends itself', { tag: '@desk' }, async ({ page, text, shop }) => {
      await choose(page, 'dummy')
      const before = countOrders(shop)
      const sent = page.waitForRequest((request) => request.method() === 'POST' && /\/receipt/.test(request.url()))
      await payButton(page, text).click()
      expect((await sent).postData()).toContain('ba_order_num')
      await orderNumber(page, text)
      await expect(page).toHaveURL(/\/receipt$/)
      expect(countOrders(shop)).toBe(before + 1)
    })

    test('in a widget in the page, which first asks for what is missing', async ({ page, text, shop }) => {
      await page.getByLabel(text('checkout_adult_label', { age: 18 })).uncheck()
      await choose(page, 'demo-dropin')
      const widget = page.locator('[data-centra-widget="demo-dropin"]')
      await expect(widget).toBeVisible()
      // The widget's own button is the only one that orders.
      await expect(payButton(page, text)).toHaveCount(1)
      await expect(payButton(widget, text)).toBeVisible()
      const before = countOrders(shop)
      await widget.locator('[data-demo-answer="pay"]').click()
      await expect(page.getByRole('alert').getByText(text('checkout_problem_adult', { age: 18 }))).toBeVisible()
      expect(countOrders(shop)).toBe(before)
      await page.getByLabel(text('checkout_adult_label', { age: 18 })).check()
      await widget.locator('[data-demo-answer="pay"]').click()
      await orderNumber(page, text)
      expect(countOrders(shop)).toBe(before + 1)
    })

    test('after a refusal, with another method and the form as it was', { tag: '@desk' }, async ({
      page,
      text,
      shop,
      trouble,
    }) => {
      trouble.expect(/412.*\/payment$/)
      await choose(page, 'demo-fail')
      const before = countOrders(shop)
      await payButton(page, text).click()
      const refusal = page.getByRole('main').getByRole('alert')
      await expect(refusal).toBeVisible()
      expect(countOrders(shop)).toBe(before)
      await expect(page.getByLabel(text('checkout_city_label'), { exact: true })).toHaveValue(buyer.city)
      await choose(page, 'demo-invoice')
      await payButton(page, text).click()
      await orderNumber(page, text)
      expect(countOrders(shop)).toBe(before + 1)
    })
  })
}

test('a widget whose payment is refused says so and can be tried again', async ({ page, visit, text, trouble }) => {
  trouble.expect(/412.*\/payment$/)
  await visit('/nicotine-pouches')
  await goToCheckout(page, text)
  await fillCheckout(page, text, journeys[0].buyer)
  await choose(page, 'demo-dropin')
  const widget = page.locator('[data-centra-widget="demo-dropin"]')
  await widget.locator('[data-demo-answer="fail"]').click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await expect(widget.getByRole('status')).not.toBeEmpty()
  await widget.locator('[data-demo-answer="pay"]').click()
  await orderNumber(page, text)
})

test('a widget stands still while the cart changes, and what is typed in it is kept', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await goToCheckout(page, text)
  const told = page.waitForResponse(/\/payment-fields$/)
  await fillCheckout(page, text, journeys[0].buyer)
  await told
  await choose(page, 'demo-dropin')
  const widget = page.locator('[data-centra-widget="demo-dropin"]')
  await expect(widget).not.toHaveAttribute('aria-busy', 'true')
  const seen = await page.evaluateHandle(() => {
    const calls: string[] = []
    const script = globalThis.CentraCheckout
    if (!script) throw new Error('The checkout script is not there')
    const { suspend, resume } = script
    script.suspend = (ignore) => {
      calls.push('suspend')
      suspend(ignore)
    }
    script.resume = (ignore) => {
      calls.push('resume')
      resume(ignore)
    }
    return calls
  })
  await widget.locator('[data-centra-field="phoneNumber"]').fill('070 123 45 67')
  await widget.locator('[data-centra-field="phoneNumber"]').blur()
  await expect(page.locator('input[name="phoneNumber"]')).toHaveValue('070 123 45 67')
  await expect.poll(() => seen.jsonValue()).toEqual(['suspend', 'resume'])
  const shipping = page.locator('input[name="shippingMethod"]:not(:checked)').first()
  await shipping.check()
  await expect.poll(() => seen.jsonValue()).toEqual(['suspend', 'resume', 'suspend', 'resume'])
  // Another way to send is another payment, so the widget is shown anew.
  await expect(widget).toBeVisible()
  await widget.locator('[data-demo-answer="pay"]').click()
  await orderNumber(page, text)
})

test('a checkout shown in the document of another page is loaded anew', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await goToCheckout(page, text)
  await visit('/nicotine-pouches')
  await hydrated(plusOf(buyableCards(page, text).first(), text))
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => {
    const link = document.createElement('a')
    link.href = '/checkout'
    link.textContent = 'checkout'
    document.querySelector('main')?.append(link)
    link.click()
  })
  await loaded
  await choose(page, 'demo-dropin')
  await expect(page.locator('[data-centra-widget="demo-dropin"]')).toHaveAttribute('aria-label', /.+/)
  expect(await page.evaluate(() => globalThis.CentraCheckout !== undefined)).toBe(true)
})

async function goToCheckout(page: Page, text: Text): Promise<void> {
  const button = plusOf(buyableCards(page, text).first(), text)
  await hydrated(button)
  await button.click()
  const drawer = await openedDrawer(page, text)
  await drawer.getByRole('link', { name: text('cart_checkout') }).click()
  await page.waitForURL(/\/checkout$/)
}

/** Chooses a payment method by its id; its name differs by language. */
async function choose(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name="paymentMethod"][value="${method}"]`)
  await radio.check()
  await expect(radio).toBeChecked()
}
