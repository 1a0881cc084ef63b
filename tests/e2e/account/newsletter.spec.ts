import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/fixtures.ts'
import { hydrated } from '../helpers/journey.ts'
import { fillRegistration, mailsTo, newEmail } from '../helpers/shopping/customer.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'
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
  test.describe(`the newsletter (trade review 7.5), in ${language}`, () => {
    test.use({ language })

    test('is signed up to at the foot of a page: wrong, then right', async ({ page, shop, visit, text }) => {
      const email = newEmail()
      await visit('/info/delivery')
      const form = await signUpForm(page, text)
      const field = form.getByRole('textbox', { name: text('newsletter_email_label') })
      const consent = form.getByRole('checkbox')
      const send = form.getByRole('button', { name: text('newsletter_submit') })

      await send.click()
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(text('error_email_empty'))
      await expect(consent).toHaveAccessibleDescription(text('error_newsletter_consent'))

      await field.fill('anna@')
      await consent.check()
      await send.click()
      await expect(field).toHaveAccessibleDescription(text('error_invalid_email'))

      await field.fill(email)
      await consent.uncheck()
      await send.click()
      await expect(consent).toBeFocused()
      expect(await mailsTo(shop, email)).toEqual([])

      await consent.check()
      await send.click()
      await expect(form.getByRole('status')).toHaveText(`${text('newsletter_thanks')}. ${text('newsletter_sent')}`)
      await expect(field).toHaveValue('')
      expect(await mailsTo(shop, email)).toHaveLength(1)
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

test('a customer signs up to it and leaves it in the account', async ({ page, shop, visit, text }) => {
  const email = newEmail()
  await visit('/register')
  const main = page.getByRole('main')
  await fillRegistration(main, text, email, 'first secret')
  await main.getByLabel(text('account_newsletter_label')).check()
  await main.getByRole('button', { name: text('account_register_submit') }).click()
  await expect(main.getByText(text('account_newsletter_off'))).toBeVisible()
  await main.getByRole('button', { name: text('account_newsletter_start') }).click()
  await expect(main.getByText(text('newsletter_sent'))).toBeVisible()
  await page.goto(await mailedLink(shop, email, 'link'))
  await page.getByRole('button', { name: text('mail_newsletter_confirm_button') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('mail_newsletter_title'))
  await visit('/account')
  await expect(main.getByText(text('account_newsletter_on'))).toBeVisible()
  await main.getByRole('button', { name: text('account_newsletter_stop') }).click()
  await expect(main.getByText(text('account_newsletter_stopped'))).toBeVisible()
  await page.reload()
  await expect(main.getByText(text('account_newsletter_off'))).toBeVisible()
})

const journeys = [
  { language: 'en', viewport: { width: 1280, height: 800 } },
  { language: 'el', viewport: { width: 390, height: 844 } },
] as const

for (const { language, viewport } of journeys) {
  test.describe(`the newsletter without script (trade review 7.5), in ${language}`, () => {
    test.use({ language, viewport, javaScriptEnabled: false })

    test('it is signed up to, confirmed on another device, and left again', async ({
      page,
      context,
      browser,
      shop,
      visit,
      text,
    }) => {
      await context.addCookies([{ name: 'ageConfirmed', value: '30', url: shop.origin }])
      const email = newEmail()

      await test.step('the form leads to a page that says what comes', async () => {
        await visit('/info/delivery')
        const form = page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
        await form.getByRole('textbox', { name: text('newsletter_email_label') }).fill(email)
        await form.getByRole('checkbox').check()
        await form.getByRole('button', { name: text('newsletter_submit') }).click()
        await expect(page.getByRole('main')).toContainText(text('newsletter_sent'))
        expect(page.url()).not.toContain(encodeURIComponent(email))
      })

      const device = await browser.newContext({ javaScriptEnabled: false, viewport })
      const other = await device.newPage()
      const title = other.getByRole('heading', { level: 1 })

      await test.step('the mailed link works there once, and opening it changes nothing', async () => {
        const link = await mailedLink(shop, email, 'link')
        for (let time = 0; time < 2; time++) await other.goto(link)
        await expect(title).toHaveText(text('mail_newsletter_confirm_title'))
        await other.getByRole('button', { name: text('mail_newsletter_confirm_button') }).click()
        await expect(title).toHaveText(text('mail_newsletter_title'))
        await other.goto(link)
        await expect(title).toHaveText(text('mail_page_link_title'))
      })

      await test.step('the welcome has the way out, which waits for a press, too', async () => {
        await other.goto(await mailedLink(shop, email, 'stop'))
        await expect(title).toHaveText(text('mail_unsubscribe'))
        await other.getByRole('button', { name: text('mail_unsubscribe') }).click()
        await expect(title).toHaveText(text('mail_page_stopped_title'))
      })
      await device.close()
    })
  })
}

test('a mail program unsubscribes with one press: no cookie, no page, 200', async ({ shop }) => {
  const email = newEmail()
  const place = `${shop.origin}/embedded/commerce/newsletter-subscription/${encodeURIComponent(email)}`
  await fetch(place, { method: 'POST', headers: { origin: shop.origin }, body: '{}' })
  const link = new URL(await mailedLink(shop, email, 'link')).searchParams.get('link') ?? ''
  const form = new URLSearchParams({ language: 'en', link })
  await fetch(`${shop.origin}/api/newsletter`, { method: 'POST', headers: { origin: shop.origin }, body: form })
  const stop = await mailedLink(shop, email, 'stop')
  for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), multipart()]) {
    expect((await fetch(stop, { method: 'POST', body })).status).toBe(200)
  }
  const wrong = `${shop.origin}/api/newsletter?stop=abc`
  const answer = await fetch(wrong, { method: 'POST', body: new URLSearchParams('List-Unsubscribe=One-Click') })
  expect(answer.status).toBe(400)
})

/** The same as some mail services send it. */
function multipart(): FormData {
  const data = new FormData()
  data.set('List-Unsubscribe', 'One-Click')
  return data
}

test('an email is never put into the page’s address', async ({ page, visit, text, trouble }) => {
  // The app never arrives, as on a bad connection: the browser posts the form by itself.
  trouble.expect(/Failed to load resource|ERR_FAILED/)
  await page.route('**/assets/index-*.js', (route) => route.abort())
  await visit('/info/delivery')
  const form = page.getByRole('contentinfo').getByRole('form', { name: text('newsletter_title') })
  await form.getByRole('textbox', { name: text('newsletter_email_label') }).fill('anna@pouchery.example')
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: text('newsletter_submit') }).click()
  await expect(page).toHaveURL(/\/newsletter\?state=sent$/)
  await expect(page.getByRole('main')).toContainText(text('newsletter_sent'))
})

/** The address of the newest mail that has a parameter of this name. */
async function mailedLink(shop: Shop, email: string, name: 'link' | 'stop'): Promise<string> {
  const links = async () => (await mailsTo(shop, email)).map(({ text }) => found(text, name))
  await expect.poll(async () => (await links()).join('')).not.toBe('')
  return (await links()).find((link) => link !== '') ?? ''
}

function found(text: string, name: string): string {
  return new RegExp(`https?://\\S+newsletter\\?\\S*${name}=\\S+`).exec(text)?.[0] ?? ''
}
