import type { Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { waitForHydration } from '../helpers/shop-actions.ts'
import { createUniqueEmail, fetchMailsTo, fillRegistration, waitForMailedLink } from '../helpers/shopping/customer.ts'

const confirmLink = /https?:\/\/\S+newsletter\?\S*link=\S+/
const stopLink = /https?:\/\/\S+newsletter\?\S*stop=\S+/

function newsletterForm(page: Page, text: GetText) {
  return page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
}

/**
 * Submits the form without waiting for hydration. The callers disable JavaScript or block the app script, so the
 * browser submits the form natively.
 */
async function submitNatively(page: Page, text: GetText, email: string): Promise<void> {
  const form = newsletterForm(page, text)
  await form.getByRole('textbox', { name: text('newsletter_email_label') }).fill(email)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: text('newsletter_submit') }).click()
}

describeEachLanguage(['en', 'el'], 'the newsletter', () => {
  test('accepts a sign-up in the footer after failed attempts', async ({ page, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/Failed to load resource/)
    const email = createUniqueEmail()
    await visit('/info/delivery')
    const form = newsletterForm(page, text)
    await expect(form).toBeVisible()
    // The form's code is loaded after the first interaction, here a scroll.
    await page.mouse.wheel(0, 100)
    await waitForHydration(form)
    const field = form.getByRole('textbox', { name: text('newsletter_email_label') })
    const consent = form.getByRole('checkbox')
    const send = form.getByRole('button', { name: text('newsletter_submit') })

    await send.click()
    await expect(field).toBeFocused()
    await expect(field).toHaveAccessibleDescription(text('error_email_empty'))
    await expect(consent).toHaveAccessibleDescription(text('error_newsletter_consent'))

    await field.fill(email)
    await consent.check()
    await page.route('**/newsletter-subscription/**', (route) => route.abort())
    await send.click()
    await expect(form.getByRole('alert')).toHaveText(text('error_newsletter'))
    await expect(field).toHaveValue(email)
    await page.unroute('**/newsletter-subscription/**')
    await send.click()
    await expect(form.getByRole('status')).toHaveText(`${text('newsletter_thanks')}. ${text('newsletter_sent')}`)
    await expect(field).toHaveValue('')
    expect(await fetchMailsTo(shop, email)).toHaveLength(1)
  })
})

test('accepts a sign-up and a cancellation in the account', async ({ page, main, shop, visit, text }) => {
  const email = createUniqueEmail()
  await visit('/register')
  await fillRegistration(main, text, email)
  await main.getByLabel(text('account_newsletter_label')).check()
  await main.getByRole('button', { name: text('account_register_submit') }).click()
  await expect(main.getByText(text('account_newsletter_off'))).toBeVisible()
  await main.getByRole('button', { name: text('account_newsletter_subscribe') }).click()
  await expect(main.getByText(text('newsletter_sent'))).toBeVisible()
  await page.goto(await waitForMailedLink(shop, email, confirmLink))
  await page.getByRole('button', { name: text('mail_newsletter_confirm_button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mail_newsletter_title'))
  await visit('/account')
  await expect(main.getByText(text('account_newsletter_on'))).toBeVisible()
  await main.getByRole('button', { name: text('account_newsletter_unsubscribe') }).click()
  await expect(main.getByText(text('account_newsletter_unsubscribed'))).toBeVisible()
  await page.reload()
  await expect(main.getByText(text('account_newsletter_off'))).toBeVisible()
})

describeEachLanguage(['en', 'el'], 'the newsletter without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('is confirmed on another device, and cancelled again', async ({ page, main, browser, shop, visit, text }) => {
    const email = createUniqueEmail()

    await test.step('the form leads to a page that explains the next step', async () => {
      await visit('/info/delivery')
      await submitNatively(page, text, email)
      await expect(main).toContainText(text('newsletter_sent'))
      expect(page.url()).not.toContain(encodeURIComponent(email))
    })

    const device = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() })
    const other = await device.newPage()
    const title = other.getByRole('heading', { level: 1 })

    await test.step('the mailed link works there once, and opening it changes nothing', async () => {
      const link = await waitForMailedLink(shop, email, confirmLink)
      for (let time = 0; time < 2; time++) await other.goto(link)
      await expect(title).toHaveText(text('mail_newsletter_confirm_title'))
      await other.getByRole('button', { name: text('mail_newsletter_confirm_button') }).click()
      await expect(title).toHaveText(text('mail_newsletter_title'))
      await other.goto(link)
      await expect(title).toHaveText(text('mail_page_link_title'))
    })

    await test.step('the welcome mail has an unsubscribe link, which also requires a confirmation', async () => {
      await other.goto(await waitForMailedLink(shop, email, stopLink))
      await expect(title).toHaveText(text('mail_unsubscribe'))
      await other.getByRole('button', { name: text('mail_unsubscribe') }).click()
      await expect(title).toHaveText(text('mail_page_unsubscribed_title'))
    })
    await device.close()
  })
})

test('the email address never appears in the URL of the page', async ({ page, main, visit, text, browserErrors }) => {
  // Blocking the app script causes a console error. The browser then submits the form natively.
  browserErrors.expect(/Failed to load resource|ERR_FAILED/)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await visit('/info/delivery')
  await submitNatively(page, text, 'anna@pouchery.example')
  await expect(page).toHaveURL(/\/newsletter\?state=sent$/)
  await expect(main).toContainText(text('newsletter_sent'))
})
