import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { type Buyer, buttonStart, fillCheckout, openedDrawer, orderAndAnswer, orderNumber } from './journey.ts'

const journeys = [
  { language: 'en', buyer: { country: 'SE', zipCode: '111 22', city: 'Stockholm' }, currency: 'kr' },
  { language: 'de', buyer: { country: 'AT', zipCode: '1010', city: 'Wien' }, currency: '€' },
  { language: 'el', buyer: { country: 'GR', zipCode: '105 57', city: 'Αθήνα' }, currency: '€' },
] as const satisfies { language: string; buyer: Buyer; currency: string }[]

for (const { language, buyer, currency } of journeys) {
  test.describe(`a visitor buys a can in ${language}`, () => {
    test.use({ language, ageKnown: false })

    test('from the age gate to a receipt that can be read again', async ({ page, shop, visit, text }) => {
      await visit('/')
      await test.step('age gate', async () => {
        const gate = page.getByRole('dialog', { name: text('age_title') })
        await expect(gate).toBeVisible()
        await expectNoAxeFindings(page)
        await gate.getByRole('button', { name: text('age_adult') }).click()
        await expect(gate).toBeHidden()
      })

      await test.step('home to list', async () => {
        await expectNoAxeFindings(page)
        await page.getByRole('main').locator('a[href$="/nicotine-pouches"]').first().click()
        await expect(page).toHaveURL(/\/nicotine-pouches$/)
        await expect(page.getByRole('article').first()).toBeVisible()
        await expectNoAxeFindings(page)
      })

      await test.step('filter and sort, kept in the address', async () => {
        await page.getByRole('button', { name: text('catalogue_filter_button') }).click()
        const filters = page.getByRole('dialog', { name: text('filter_title') })
        await filters.getByRole('checkbox', { name: buttonStart(text('flavour_mint')) }).check()
        await filters.getByRole('button', { name: /\d/ }).last().click()
        await expect(filters).toBeHidden()
        await expect(page).toHaveURL(/filters=.*mint/)
        await page.getByRole('button', { name: text('sort_popularity') }).click()
        await page.getByRole('radio', { name: text('sort_price_asc') }).check()
        await expect(page).toHaveURL(/sort=price-asc/)
        await page.reload()
        await expect(page.getByText(text('flavour_mint')).first()).toBeVisible()
      })

      await test.step('product page with its pack sizes', async () => {
        const dialog = page.getByRole('dialog')
        await expect(dialog).toHaveCount(0)
        await page.getByRole('article').filter({ hasText: currency }).first().getByRole('link').first().click()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByRole('group', { name: text('product_packs') })).toBeVisible()
        await page
          .getByRole('group', { name: text('product_packs') })
          .getByRole('radio')
          .nth(1)
          .check()
        await expectNoAxeFindings(page)
        await page
          .getByRole('main')
          .getByRole('button', { name: buttonStart(text('cart_add')) })
          .first()
          .click()
      })

      await test.step('cart drawer', async () => {
        const drawer = await openedDrawer(page, text)
        await expectNoAxeFindings(page)
        await drawer
          .getByRole('button', { name: new RegExp(text('cart_line_more', { name: '' }).trim().split(' ')[0] ?? '') })
          .first()
          .click()
        await expect(drawer.getByRole('listitem')).toHaveCount(1)
        await drawer.getByRole('link', { name: text('cart_checkout') }).click()
        await expect(page).toHaveURL(/\/checkout$/)
      })

      await test.step('checkout, with a voucher', async () => {
        await fillCheckout(page, text, buyer)
        await page.getByLabel(text('checkout_voucher_label')).fill('NOSUCHCODE')
        await page.getByRole('button', { name: text('checkout_voucher_add') }).click()
        await expect(page.getByText(text('error_voucher_not_found'))).toBeVisible()
        await page.getByLabel(text('checkout_voucher_label')).fill('WELCOME10')
        await page.getByRole('button', { name: text('checkout_voucher_add') }).click()
        await expect(page.getByText('WELCOME10').first()).toBeVisible()
        await expectNoAxeFindings(page)
      })

      await test.step('test payment page and receipt', async () => {
        await orderAndAnswer(page, text, 'pay')
        const number = await orderNumber(page, text)
        await expect(page).toHaveURL(/\/receipt$/)
        await expectNoAxeFindings(page)
        await page.reload()
        expect(await orderNumber(page, text)).toBe(number)
        await expect(page.getByText('anna.test@pouchery.example')).toBeVisible()
        expect(shop.output()).not.toMatch(/Error/)
      })
    })
  })
}

async function expectNoAxeFindings(page: Page): Promise<void> {
  // Motion would be measured halfway, with colours that are not the real ones.
  await page.evaluate(() =>
    Promise.all(document.getAnimations().map((animation) => animation.finished.catch(() => undefined))),
  )
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(
    violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 120)).join(' | ')}`),
  ).toEqual([])
}
