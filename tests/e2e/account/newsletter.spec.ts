import type { Page } from '@playwright/test'
import { expectNoAxeFindings } from '../helpers/axe.ts'
import { fillRegistration, mailsTo, newEmail } from '../helpers/customer.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { hydrated } from '../helpers/journey.ts'
import type { Text } from '../helpers/texts.ts'

/** The sign-up at the foot of the page, once it answers: its code follows the first scroll. */
async function signUpForm(page: Page, text: Text) {
  const form = page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
  await expect(form).toBeVisible()
  await page.mouse.wheel(0, 100)
  await hydrated(form)
  return form
}

for (const language of ['en', 'el'] as const) {
  test.describe(`the newsletter, in ${language}`, () => {
    test.use({ language })

    test('is signed up to at the foot of a page: wrong, then right', async ({ page, shop, visit, text }) => {
      const email = newEmail()
      await visit('/info/delivery')
      const form = await signUpForm(page, text)
      const field = form.getByRole('textbox', { name: text('newsletter_email_label') })
      const terms = form.getByRole('checkbox')
      const send = form.getByRole('button', { name: text('newsletter_submit') })

      await send.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(text('error_email_empty'))
      await expect(terms).toHaveAccessibleDescription(text('error_newsletter_terms'))
      await expectNoAxeFindings(page)

      await field.fill('anna@')
      await terms.check()
      await send.click()
      await expect(field).toHaveAccessibleDescription(text('error_invalid_email'))

      await field.fill(email)
      await terms.uncheck()
      await send.click()
      await expect(terms).toBeFocused()
      expect(await mailsTo(shop, email)).toEqual([])

      await terms.check()
      await send.click()
      await expect(form.getByRole('status')).toHaveText(text('newsletter_thanks'))
      await expect(field).toHaveValue('')
      expect(await mailsTo(shop, email)).toHaveLength(1)
      await expectNoAxeFindings(page)
    })
  })
}

test('a sign-up that fails says so and keeps what was typed', async ({ page, visit, text, trouble }) => {
  trouble.expect(/Failed to load resource/)
  await visit('/info/delivery')
  const form = await signUpForm(page, text)
  await page.route('**/newsletter-subscription/**', (route) => route.abort())
  await form.getByRole('textbox', { name: text('newsletter_email_label') }).fill('anna@pouchery.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: text('newsletter_submit') }).click()
  await expect(form.getByRole('alert')).toHaveText(text('error_newsletter'))
  await expect(form.getByRole('textbox', { name: text('newsletter_email_label') })).toHaveValue('anna@pouchery.example')
})

test('a customer signs up to it and leaves it in the account', async ({ page, visit, text }) => {
  await visit('/register')
  const main = page.getByRole('main')
  await fillRegistration(main, text, newEmail(), 'first secret')
  await main.getByLabel(text('account_newsletter_label')).check()
  await main.getByRole('button', { name: text('account_register_submit') }).click()
  await expect(main.getByText(text('account_newsletter_on'))).toBeVisible()
  await main.getByRole('button', { name: text('account_newsletter_stop') }).click()
  await expect(main.getByText(text('account_newsletter_stopped'))).toBeVisible()
  await main.getByRole('button', { name: text('account_newsletter_start') }).click()
  await expect(main.getByText(text('newsletter_thanks'))).toBeVisible()
  await page.reload()
  await expect(main.getByText(text('account_newsletter_on'))).toBeVisible()
})

test('an email is never put into the page’s address', async ({ page, visit, text }) => {
  // The code that answers never arrives, as on a slow connection.
  await page.route('**/assets/*newsletter-form*', () => undefined)
  await visit('/info/delivery')
  const form = page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
  await form.getByRole('textbox', { name: text('newsletter_email_label') }).fill('anna@pouchery.example')
  await page.keyboard.press('Enter')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: text('newsletter_submit') }).click()
  await expect(page).toHaveURL(/\/info\/delivery$/)
})
