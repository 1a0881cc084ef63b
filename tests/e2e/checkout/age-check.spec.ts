import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import {
  addFirstProduct,
  chooseDeliveryCountry,
  fillCheckout,
  getPayButton,
  orderOnTestPaymentPage,
  readOrderNumber,
} from '../helpers/shop-actions.ts'
import { countOrders } from '../helpers/shopping/inventory.ts'

const dane = { country: 'DK', zipCode: '1050', city: 'København' }

function ageSection(page: Page, text: GetText) {
  return page.getByRole('region', { name: text('checkout_age_title') })
}

/**
 * Starts the age check by keyboard, chooses `answer` at the test provider and returns to the checkout. Expects the
 * declarations to be unticked.
 */
async function proveAge(page: Page, text: GetText, answer: 'adult' | 'too-young' | 'cancel' | 'expire'): Promise<void> {
  await ageSection(page, text).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/embedded\/commerce\/age-check\/test\//)
  await expect(page.getByRole('heading', { name: text('pay_age_title') })).toBeVisible()
  await page.locator(`form[action$="/${answer}"] button`).click()
  await page.waitForURL(/\/checkout$/)
  for (const box of agreementCheckboxes(page, text)) await expect(box).not.toBeChecked()
}

function agreementCheckboxes(page: Page, text: GetText) {
  return [text('checkout_terms_label'), text('checkout_adult_label', { age: 18 })].map((box) => page.getByLabel(box))
}

async function expectOrderRefused(page: Page, text: GetText, standing: string): Promise<void> {
  await expect(ageSection(page, text).getByText(standing)).toBeVisible()
  for (const box of agreementCheckboxes(page, text)) await box.check()
  await getPayButton(page, text).click()
  await expect(page.getByRole('alert').getByText(text('checkout_age_missing'))).toBeVisible()
}

for (const { language, where } of [
  { language: 'en', where: 'in en' },
  { language: 'da', where: 'in da on a phone' },
] as const) {
  test.describe(`an order to Denmark, ${where}`, () => {
    test.use({ language })

    test('requires a proof of age, not a failed, expired or abandoned one', async ({ page, visit, text, shop }) => {
      await visit('/nicotine-pouches')
      if (language === 'en') await chooseDeliveryCountry(page, text, 'DK')
      // Denmark allows at most 9 mg per pouch, and only menthol or tobacco flavour.
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
      await addFirstProduct(page, text)
      await visit('/checkout')
      await fillCheckout(page, text, dane)
      const before = countOrders(shop)

      await expectOrderRefused(page, text, text('checkout_age_explain', { age: 18 }))
      for (const [answer, message] of [
        ['too-young', text('checkout_age_failed', { age: 18 })],
        ['expire', text('checkout_age_expired')],
        ['cancel', text('checkout_age_interrupted')],
      ] as const) {
        await proveAge(page, text, answer)
        await expectOrderRefused(page, text, message)
        if (answer !== 'too-young') continue
        await page.reload()
        await expect(ageSection(page, text).getByRole('button', { name: text('checkout_age_again') })).toBeVisible()
      }
      expect(countOrders(shop)).toBe(before)
      await proveAge(page, text, 'adult')
      const passed = text('checkout_age_passed', { time: '' }).slice(0, -1)
      await expect(ageSection(page, text).getByText(passed)).toBeVisible()
      await expect(page.getByText(text('checkout_age_missing'))).toBeHidden()
      await orderOnTestPaymentPage(page, text, 'pay')
      await readOrderNumber(page, text)
      expect(countOrders(shop)).toBe(before + 1)
    })
  })
}
