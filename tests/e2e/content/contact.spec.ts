import type { Locator } from '@playwright/test'
import { brand } from '#app.config'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { createUniqueEmail, fetchMailsTo } from '../helpers/shopping/customer.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

test.use({ ageGatePassed: false, consent: 'unanswered' })

describeEachLanguage(['en', 'de'], 'accessibility', () => {
  test('the statement links to a form, even before the age answer', async ({ page, main, shop, visit, text }) => {
    await visit('/info/accessibility')
    await expect(main).toContainText('2019/882')
    await expect(main).toContainText('Post- och telestyrelsen')
    await expect(main).toContainText('2026')
    await main.locator('a[href*="about=accessibility"]').click()
    await expect(page).toHaveURL(/\/contact\?about=accessibility$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(main.getByLabel(text('contact_topic'))).toHaveValue('accessibility')
    await sendContactMessage(main, text, shop)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message reaches the shop', async ({ main, shop, visit, text }) => {
    await visit('/contact')
    await sendContactMessage(main, text, shop)
  })
})

async function sendContactMessage(main: Locator, text: GetText, shop: Shop): Promise<void> {
  const email = createUniqueEmail()
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  const message = 'The filter jumps.\nIn Firefox <b>with</b> NVDA.'
  await main.getByLabel(text('contact_message'), { exact: true }).fill(message)
  await main.getByRole('button', { name: text('contact_submit') }).click()
  await expect(main.getByText(text('contact_sent'))).toBeVisible()
  const [mail] = (await fetchMailsTo(shop, brand.supportEmail)).filter((each) => each.text.includes(email))
  expect(mail?.text).toContain('The filter jumps.\nIn Firefox')
}
