import type { Locator } from '@playwright/test'
import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { addCanAndFillCheckout, buyers, createNamePrefixPattern, getPayButton } from '../helpers/shop-actions.ts'
import { createUniqueEmail, waitForMailedLink } from '../helpers/shopping/customer.ts'

const confirmLink = /https?:\/\/\S+care\?link=\S+/

describeEachLanguage(['en', 'el'], 'a self-exclusion', (language) => {
  test('starts by form and mail, and rejects orders', async ({ page, main, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/406/)
    const email = createUniqueEmail()

    await test.step('the footer links to the page, which explains the self-exclusion', async () => {
      await visit('/your-data')
      const footer = page.getByRole('contentinfo')
      await footer.getByRole('link', { name: text('layout_take_break') }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('layout_take_break'))
      await expect(main).toContainText(text('self_exclusion_irrevocable'))
      await requestSelfExclusion(main, text, email, '1')
    })

    await test.step('the mailed link opens a page that does not start the self-exclusion by itself', async () => {
      await page.goto(await waitForMailedLink(shop, email, confirmLink))
      expect(new URL(page.url()).pathname).toBe(localizePath('/care', language))
      await expect(main).toContainText(text('self_exclusion_text'))
      await confirmSelfExclusion(main, text)
      expect(new URL(page.url()).searchParams.get('state')).toBe('begun')
    })

    await test.step('the checkout shows the date until which the address cannot order', async () => {
      await addCanAndFillCheckout(page, visit, text, { ...buyers[language], email: email.toUpperCase() })
      await getPayButton(page, text).click()
      await expect(main.getByText(createNamePrefixPattern(text('error_paused')))).toBeVisible()
    })
  })
})

test('an invalid link shows an error', async ({ page, visit, text }) => {
  await visit('/care?link=abc')
  await expect(page.getByRole('alert')).toHaveText(text('self_exclusion_link_invalid'))
  await expect(page).toHaveURL(/\/care\?state=link$/)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a self-exclusion is requested and started', async ({ page, main, shop, visit, text }) => {
    const email = createUniqueEmail()
    await visit('/care')
    await requestSelfExclusion(main, text, email, 'open')
    await page.goto(await waitForMailedLink(shop, email, confirmLink))
    await confirmSelfExclusion(main, text)
  })
})

test('a request that no form of the shop sends is rejected with a message', async ({ shop }) => {
  const email = 'email=a@b.example'
  for (const fields of [`language=en&${email}`, `language=en&${email}&months=2`, `language=xx&${email}&months=1`, '']) {
    const init = { method: 'POST', headers: { origin: shop.origin }, body: new URLSearchParams(fields) }
    const answer = await fetch(`${shop.origin}/api/care`, init)
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('The form must contain')])
  }
})

async function requestSelfExclusion(main: Locator, text: GetText, email: string, months: string): Promise<void> {
  await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
  await main.getByLabel(text('self_exclusion_duration'), { exact: true }).selectOption(months)
  await main.getByRole('button', { name: text('self_exclusion_submit') }).click()
  await expect(main.getByText(text('self_exclusion_sent'))).toBeVisible()
}

async function confirmSelfExclusion(main: Locator, text: GetText): Promise<void> {
  await main.getByRole('button', { name: text('self_exclusion_confirm') }).click()
  await expect(main.getByText(createNamePrefixPattern(text('self_exclusion_started')))).toBeVisible()
}
