import { expect, test } from '../helpers/fixtures.ts'
import {
  addCanAndFillCheckout,
  addFirstProduct,
  chooseDeliveryCountry,
  expectFirstCardPrice,
  getPayButton,
  openMarketDialog,
  orderOnTestPaymentPage,
  readOrderNumber,
} from '../helpers/shop-actions.ts'

// A demonstration shop also sells where the market rules ban sales. Age checks and limits still apply.
test.use({ shopSettings: { MARKET_RULES: 'demo' } })

const list = '/nicotine-pouches'

test.describe('a demonstration, in nl', () => {
  test.use({ language: 'nl' })

  test('sells to the Netherlands, and shows a notice that the rules forbid it', async ({ page, main, visit, text }) => {
    await visit(list)
    await expect(main.getByText(text('closed_demo', { country: 'Nederland' }))).toBeVisible()
    await expect(main.getByText(text('closed_range'))).toHaveCount(0)
    await expectFirstCardPrice(page, /€/)
    await addCanAndFillCheckout(page, visit, text, { country: 'NL', zipCode: '1012 AB', city: 'Amsterdam' })
    await orderOnTestPaymentPage(page, text, 'pay')
    await readOrderNumber(page, text)
    await expect(main.getByText(/€/).first()).toBeVisible()
  })
})

test('a demonstration sells to the United States, in dollars', async ({ page, main, visit, text }) => {
  await visit(list)
  await chooseDeliveryCountry(page, text, 'US')
  await expect(main.getByText(text('closed_demo', { country: 'United States' }))).toBeVisible()
  await expectFirstCardPrice(page, /\$\d/)
  const age = 21
  await addCanAndFillCheckout(page, visit, text, { country: 'US', zipCode: '10001', city: 'New York', age })
  await test.step('the market requires a proof of age', async () => {
    const section = page.getByRole('region', { name: text('checkout_age_title') })
    await section.getByRole('button').click()
    await page.waitForURL(/\/embedded\/commerce\/age-check\/test\//)
    await page.locator('form[action$="/adult"] button').click()
    await page.waitForURL(/\/checkout$/)
  })
  // The shop accepts an order to Vermont, although the market rules ban distance sales to this state.
  const received = page.waitForResponse(/\/countries\/US\/states\/VT$/)
  await page.getByLabel(text('checkout_state_label')).selectOption('VT')
  expect((await received).status()).toBe(200)
  await orderOnTestPaymentPage(page, text, 'pay', age)
  await readOrderNumber(page, text)
  await expect(main.getByText(/\$\d/).first()).toBeVisible()
})

test('a demonstration shows a message for a country without delivery', async ({ page, visit, text }) => {
  const sentence = text('market_unsupported', { currentCountry: 'Norway' })
  await visit(list)
  const dialog = await openMarketDialog(page, text)
  await dialog.getByLabel(text('market_country_label')).selectOption('NO')
  await expect(dialog.getByText(sentence)).toBeVisible()
  await dialog.getByRole('button', { name: text('market_save') }).click()
  await expect(dialog).toBeHidden()
  await expectFirstCardPrice(page, /\d[\s\u00a0]kr/)
  await addFirstProduct(page, text)
  await visit('/checkout')
  await expect(page.getByRole('main').getByText(sentence)).toBeVisible()
  await expect(getPayButton(page, text).and(page.locator(':enabled'))).toHaveCount(0)
})
