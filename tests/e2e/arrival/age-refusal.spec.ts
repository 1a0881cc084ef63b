import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import { tabTo } from '../helpers/pages/keyboard.ts'
import { addCanAndFillCheckout } from '../helpers/shop-actions.ts'

const age = 18
const product = '/nicotine-pouches/fjallvik-cool-mint-slim'

describeEachLanguage(['en', 'de'], `the answer "I am under ${age}"`, () => {
  test.use({ ageGatePassed: false, consent: 'unanswered' })

  test('keeps the gate with help and exit links, also on other pages and after a reload', async ({
    page,
    visit,
    text,
  }) => {
    await visit('/nicotine-pouches')
    const gate = page.getByRole('dialog', { name: text('age_title', { age }) })
    await gate.getByRole('button', { name: text('age_minor', { age }) }).click()
    const refused = async () => {
      await expect(gate.getByText(text('age_refused', { age }))).toBeVisible()
      await expect(gate.getByText(text('layout_quitting_help'))).toBeVisible()
      await expect(gate.locator('a[href^="https:"]').first()).toBeVisible()
      await expect(gate.getByRole('link', { name: text('age_exit') })).toHaveAttribute('href', /^https:/)
      await expect(gate.getByRole('button')).toHaveCount(0)
    }
    await refused()
    await expectNoAxeViolations(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(gate).toBeVisible()
    for (const path of ['/nicotine-pouches', product, '/', '/search?q=mint', '/checkout']) {
      await visit(path)
      await refused()
    }
    await page.reload()
    await refused()
    await page.waitForLoadState('networkidle')
    const stored = await page.evaluate(() => [Object.keys(localStorage), Object.keys(sessionStorage), document.cookie])
    expect(stored).toEqual([[], ['ageConfirmed'], ''])
    await expect(page.locator('.consent-banner')).toHaveCount(0)
  })

  test('is not needed for information pages', async ({ page, visit, text }) => {
    const gate = page.getByRole('dialog', { name: text('age_title', { age }) })
    for (const way of ['age_link_help', 'age_link_identity', 'age_link_privacy', 'age_link_accessibility']) {
      await visit('/nicotine-pouches')
      await tabTo(gate.getByRole('link', { name: text(way) }))
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/\/info\//)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(gate).toBeHidden()
    }
    await expect(page.getByRole('banner').getByRole('button').last()).toBeHidden()
    await page.getByRole('contentinfo').getByRole('navigation').locator('a[href$="/info/terms"]').click()
    await expect(page).toHaveURL(/\/info\/terms$/)
    await expect(gate).toBeHidden()
    await page.getByRole('contentinfo').locator('a[href$="/your-data"]').click()
    await expect(gate).toBeVisible()
    await gate.getByRole('button', { name: text('age_adult', { age }) }).click()
    await expect(gate).toBeHidden()
    await expect(page.getByRole('banner').getByRole('button').last()).toBeVisible()
  })
})

test.describe('a higher minimum age', () => {
  test.use({ language: 'lv', ageGatePassed: false })

  test('requires a new answer after a lower age was confirmed', async ({ page, visit, text }) => {
    await page.addInitScript(
      () => sessionStorage.getItem('ageConfirmed') ?? sessionStorage.setItem('ageConfirmed', '18'),
    )
    await visit('/nicotine-pouches')
    const gate = page.getByRole('dialog', { name: text('age_title', { age: 20 }) })
    await gate.getByRole('button', { name: text('age_adult', { age: 20 }) }).click()
    await expect(gate).toBeHidden()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(gate).toBeHidden()
  })
})

test('the terms open from the checkout without a second question', async ({ page, main, context, visit, text }) => {
  await addCanAndFillCheckout(page, visit, text)
  const opened = context.waitForEvent('page')
  await main.getByRole('link', { name: text('checkout_terms_read') }).click()
  const terms = await opened
  await expect(terms.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(terms.getByRole('dialog')).toHaveCount(0)
})
