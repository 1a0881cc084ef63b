import type { Page } from '@playwright/test'
import { brand } from '#app.config'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { fetchMailsTo, newEmail } from '../helpers/shopping/customer.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

test.use({ ageGatePassed: false, consent: 'unanswered' })

describeEachLanguage(['en', 'de'], 'accessibility (trade review 7.17)', () => {
  test('the statement links to a form, available before the age is confirmed', async ({ page, shop, visit, text }) => {
    await visit('/info/accessibility')
    const main = page.getByRole('main')
    await expect(main).toContainText('2019/882')
    await expect(main).toContainText('Post- och telestyrelsen')
    await expect(main).toContainText('2026')
    await main.locator('a[href*="about=accessibility"]').click()
    await expect(page).toHaveURL(/\/contact\?about=accessibility$/)
    await expect(page.getByRole('dialog')).toBeHidden()
    await expect(main.getByLabel(text('contact_topic'))).toHaveValue('accessibility')
    await sendContactMessage(page, text, shop)
    expect(await page.evaluate(() => localStorage.length)).toBe(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a message reaches the shop', async ({ page, shop, visit, text }) => {
    await visit('/contact')
    await sendContactMessage(page, text, shop)
  })
})

async function sendContactMessage(page: Page, text: GetText, shop: Shop): Promise<void> {
  const email = newEmail()
  const main = page.getByRole('main')
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  await main
    .getByLabel(text('contact_message'), { exact: true })
    .fill('The filter jumps.\nIn Firefox <b>with</b> NVDA.')
  await main.getByRole('button', { name: text('contact_submit') }).click()
  await expect(main.getByText(text('contact_sent'))).toBeVisible()
  const [mail] = (await fetchMailsTo(shop, brand.supportEmail)).filter((each) => each.text.includes(email))
  expect(mail?.text).toContain('The filter jumps.\nIn Firefox')
}
