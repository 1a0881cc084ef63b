import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import {
  addFirstCard,
  deliverTo,
  fillCheckout,
  orderAndAnswer,
  orderNumber,
  payButton,
  toCheckout,
} from '../helpers/journey.ts'
import { countOrders } from '../helpers/shopping/shelves.ts'
import type { Text } from '../helpers/texts.ts'

const dane = { country: 'DK', zipCode: '1050', city: 'København' }
const czech = { country: 'CZ', zipCode: '110 00', city: 'Praha' }

function section(page: Page, text: Text) {
  return page.getByRole('region', { name: text('checkout_age_title') })
}

/** Answers at the test provider by keyboard and returns to the checkout, where the declarations must be given again. */
async function prove(page: Page, text: Text, answer: 'adult' | 'too-young' | 'cancel' | 'expire'): Promise<void> {
  await section(page, text).getByRole('button').focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/embedded\/commerce\/age-check\/test\//)
  await expect(page.getByRole('heading', { name: text('pay_age_title') })).toBeVisible()
  await page.locator(`form[action$="/${answer}"] button`).click()
  await page.waitForURL(/\/checkout$/)
  for (const box of agreements(page, text)) await expect(box).not.toBeChecked()
}

function agreements(page: Page, text: Text) {
  return [text('checkout_terms_label'), text('checkout_adult_label', { age: 18 })].map((box) => page.getByLabel(box))
}

async function expectNoOrder(page: Page, text: Text, standing: string): Promise<void> {
  await expect(section(page, text).getByText(standing)).toBeVisible()
  for (const box of agreements(page, text)) await box.check()
  await payButton(page, text).click()
  await expect(page.getByRole('alert').getByText(text('checkout_age_missing'))).toBeVisible()
}

async function expectProven(page: Page, text: Text): Promise<void> {
  await expect(section(page, text).getByText(text('checkout_age_passed', { time: '' }).slice(0, -1))).toBeVisible()
  await expect(page.getByText(text('checkout_age_missing'))).toBeHidden()
}

for (const { language, where } of [
  { language: 'en', where: 'in en' },
  { language: 'da', where: 'in da on a phone' },
] as const) {
  test.describe(`an order to Denmark (trade review 7.2), ${where}`, () => {
    test.use({ language })

    test('needs a proof of age, neither failed nor run out', async ({ page, visit, text, shop }) => {
      await visit('/nicotine-pouches')
      if (language === 'en') await deliverTo(page, text, 'DK')
      // Denmark allows at most 9 mg per pouch, and only menthol or tobacco flavour.
      await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
      await addFirstCard(page, text)
      await visit('/checkout')
      await fillCheckout(page, text, dane)
      const before = countOrders(shop)

      await test.step('none', () => expectNoOrder(page, text, text('checkout_age_explain', { age: 18 })))
      await test.step('failed, after a reload too', async () => {
        await prove(page, text, 'too-young')
        await expectNoOrder(page, text, text('checkout_age_failed', { age: 18 }))
        await page.reload()
        await expect(section(page, text).getByRole('button', { name: text('checkout_age_again') })).toBeVisible()
      })
      await test.step('run out', async () => {
        await prove(page, text, 'expire')
        await expectNoOrder(page, text, text('checkout_age_expired'))
      })
      expect(countOrders(shop)).toBe(before)
      await test.step('passed', async () => {
        await prove(page, text, 'adult')
        await expectProven(page, text)
      })
      await orderAndAnswer(page, text, 'pay')
      await orderNumber(page, text)
      expect(countOrders(shop)).toBe(before + 1)
    })
  })
}

test.describe('an order to Czechia', () => {
  test.use({ language: 'cs' })

  test('needs a proof of age, and one that was left is begun again', async ({ page, visit, text }) => {
    await toCheckout(page, visit, text, czech)
    await prove(page, text, 'cancel')
    await expectNoOrder(page, text, text('checkout_age_interrupted'))
    await prove(page, text, 'adult')
    await expectProven(page, text)
    await orderAndAnswer(page, text, 'pay')
    await orderNumber(page, text)
  })
})
