import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import { addCanAndFillCheckout, buyers, namePrefix, payButton } from '../helpers/shop-actions.ts'
import { newEmail, waitForMailedLink } from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'el'], 'a break (trade review 7.16)', (language) => {
  test('starts by form and mail, and leads to a rejected order', async ({ page, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/406/)
    const email = newEmail()
    const main = page.getByRole('main')

    await test.step('the footer links to the page, which explains a break and has an email and a duration field', async () => {
      await visit('/your-data')
      await page
        .getByRole('contentinfo')
        .getByRole('link', { name: text('layout_take_break') })
        .click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('layout_take_break'))
      await expect(main).toContainText(text('self_exclusion_irrevocable'))
      await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
      await main.getByLabel(text('self_exclusion_duration'), { exact: true }).selectOption('1')
      await main.getByRole('button', { name: text('self_exclusion_submit') }).click()
      await expect(main.getByText(text('self_exclusion_sent'))).toBeVisible()
    })

    await test.step('the mailed link opens a page that does not start a break by itself', async () => {
      await page.goto(await waitForMailedLink(shop, email, /https?:\/\/\S+care\?link=\S+/))
      expect(new URL(page.url()).pathname).toBe(localizePath('/care', language))
      await expect(main).toContainText(text('self_exclusion_text'))
      await page.getByRole('button', { name: text('self_exclusion_confirm') }).click()
      await expect(main.getByText(namePrefix(text('self_exclusion_started')))).toBeVisible()
      expect(new URL(page.url()).searchParams.get('state')).toBe('begun')
    })

    await test.step('the checkout shows the date until which the address cannot order', async () => {
      await addCanAndFillCheckout(page, visit, text, buyers[language])
      await main.getByLabel(text('checkout_email_label'), { exact: true }).fill(email.toUpperCase())
      await payButton(page, text).click()
      await expect(main.getByText(namePrefix(text('error_paused')))).toBeVisible()
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

  test('a break is requested and started', async ({ page, context, shop, visit, text }) => {
    await context.addCookies([{ name: 'ageConfirmed', value: '30', url: shop.origin }])
    const email = newEmail()
    await visit('/care')
    const main = page.getByRole('main')
    await main.getByLabel(text('account_email_label'), { exact: true }).fill(email)
    await main.getByLabel(text('self_exclusion_duration'), { exact: true }).selectOption('open')
    await main.getByRole('button', { name: text('self_exclusion_submit') }).click()
    await expect(main.getByText(text('self_exclusion_sent'))).toBeVisible()
    await page.goto(await waitForMailedLink(shop, email, /https?:\/\/\S+care\?link=\S+/))
    await page.getByRole('button', { name: text('self_exclusion_confirm') }).click()
    await expect(main.getByText(namePrefix(text('self_exclusion_started')))).toBeVisible()
  })
})

test('a request that no form of the shop sends is rejected with a message', async ({ shop }) => {
  const email = 'a@pouchery.example'
  const wrongs: Record<string, string>[] = [
    { language: 'en', email },
    { language: 'en', email, months: '2' },
    { language: 'xx', email, months: '1' },
    {},
  ]
  for (const fields of wrongs) {
    const body = new URLSearchParams(fields)
    const answer = await fetch(`${shop.origin}/api/care`, { method: 'POST', headers: { origin: shop.origin }, body })
    expect([answer.status, await answer.text()]).toEqual([400, expect.stringContaining('The form must contain')])
  }
})
