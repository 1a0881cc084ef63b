import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { addFirstCard, fillCheckout, orderAndAnswer, orderNumber, payButton } from '../helpers/journey.ts'
import { countOrders } from '../helpers/shelves.ts'
import type { Text } from '../helpers/texts.ts'

// Czechia asks for a proof of age before payment.
test.use({ language: 'cs' })

const buyer = { country: 'CZ', zipCode: '110 00', city: 'Praha' }

/** The checkout's section that asks for the proof. */
function section(page: Page, text: Text) {
  return page.getByRole('region', { name: text('checkout_age_title') })
}

/** Goes to the test provider by keyboard, answers there and is back at the checkout. */
async function prove(page: Page, text: Text, answer: 'adult' | 'too-young' | 'cancel' | 'expire'): Promise<void> {
  const button = section(page, text).getByRole('button')
  await button.focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/embedded\/commerce\/age-check\/test\//)
  await expect(page.getByRole('heading', { name: text('pay_age_title') })).toBeVisible()
  await page.locator(`form[action$="/${answer}"] button`).click()
  await page.waitForURL(/\/checkout$/)
}

/** Nobody has agreed to anything after a page was loaded. */
async function agreeAgain(page: Page, text: Text): Promise<void> {
  for (const box of [text('checkout_terms_label'), text('checkout_adult_label', { age: 18 })]) {
    await expect(page.getByLabel(box)).not.toBeChecked()
    await page.getByLabel(box).check()
  }
}

test('an order needs a proof of age, and is placed once it is there', async ({ page, visit, text, shop }) => {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyer)
  await expect(section(page, text).getByText(text('checkout_age_explain', { age: 18 }))).toBeVisible()
  const before = countOrders(shop)
  await payButton(page, text).click()
  await expect(page.getByRole('alert').getByText(text('checkout_age_missing'))).toBeVisible()
  expect(countOrders(shop)).toBe(before)

  await prove(page, text, 'adult')
  await expect(section(page, text).getByText(text('checkout_age_passed', { time: '' }).slice(0, -1))).toBeVisible()
  await expect(page.getByText(text('checkout_age_missing'))).toBeHidden()
  await agreeAgain(page, text)
  await orderAndAnswer(page, text, 'pay')
  await orderNumber(page, text)
  expect(countOrders(shop)).toBe(before + 1)
})

test('whoever is too young cannot order', async ({ page, visit, text, shop }) => {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyer)
  const before = countOrders(shop)
  await prove(page, text, 'too-young')
  await expect(section(page, text).getByText(text('checkout_age_failed', { age: 18 }))).toBeVisible()
  await agreeAgain(page, text)
  await payButton(page, text).click()
  await expect(page.getByRole('alert').getByText(text('checkout_age_missing'))).toBeVisible()
  expect(countOrders(shop)).toBe(before)
  await page.reload()
  await expect(section(page, text).getByRole('button', { name: text('checkout_age_again') })).toBeVisible()
})

test('a check that was left or ran out is begun again', async ({ page, visit, text }) => {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyer)
  await prove(page, text, 'cancel')
  await expect(section(page, text).getByText(text('checkout_age_interrupted'))).toBeVisible()
  await prove(page, text, 'expire')
  await expect(section(page, text).getByText(text('checkout_age_expired'))).toBeVisible()
  await prove(page, text, 'adult')
  await agreeAgain(page, text)
  await orderAndAnswer(page, text, 'pay')
  await orderNumber(page, text)
})

test.describe('in Denmark', () => {
  test.use({ language: 'da' })

  test('the few cans that are sold are found, proved and ordered, on a phone', async ({ page, visit, text, shop }) => {
    await visit('/nicotine-pouches')
    // 9 mg a pouch, menthol or tobacco.
    await expect(page.getByRole('main').getByRole('article')).toHaveCount(12)
    await addFirstCard(page, text)
    await visit('/checkout')
    await fillCheckout(page, text, { country: 'DK', zipCode: '1050', city: 'København' })
    const before = countOrders(shop)
    await prove(page, text, 'adult')
    await expect(section(page, text).getByText(text('checkout_age_passed', { time: '' }).slice(0, -1))).toBeVisible()
    await agreeAgain(page, text)
    await orderAndAnswer(page, text, 'pay')
    await orderNumber(page, text)
    expect(countOrders(shop)).toBe(before + 1)
  })
})
