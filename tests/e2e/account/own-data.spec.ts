import { readFile } from 'node:fs/promises'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  createUniqueEmail,
  defaultPassword,
  fetchMailsTo,
  fillRegistration,
  getPasswordField,
} from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'el'], 'the data of a customer', () => {
  test('can be exported and deleted with the account', async ({ page, main, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/406/)
    const email = createUniqueEmail()
    await visit('/register')
    await expect(main.getByRole('link', { name: text('data_privacy') })).toHaveAttribute('href', /\/info\/privacy$/)
    await fillRegistration(main, text, email)
    await main.getByLabel(text('account_newsletter_label')).check()
    await main.getByRole('button', { name: text('account_register_submit') }).click()
    await expect.poll(async () => (await fetchMailsTo(shop, email)).length).toBe(1)

    await test.step('the file contains the account and the consents', async () => {
      const waiting = page.waitForEvent('download')
      await main.getByRole('button', { name: text('account_data_export') }).click()
      const data: unknown = JSON.parse(await readFile(await (await waiting).path(), 'utf8'))
      expect(data).toMatchObject({
        email,
        account: { details: { firstName: 'Anna' } },
        subscriptions: [{ kind: 'newsletter', state: 'pending', source: 'account' }],
      })
    })

    await test.step('a wrong password deletes nothing', async () => {
      const form = main.getByRole('region', { name: text('account_delete_title') })
      const password = getPasswordField(form, text('account_password_label'))
      const submit = form.getByRole('button', { name: text('account_delete_submit') })
      await password.fill('wrong')
      await submit.click()
      await expect(password).toHaveAttribute('aria-invalid', 'true')
      await password.fill(defaultPassword)
      await submit.click()
      await expect(page.getByText(text('account_deleted'))).toBeVisible()
      await expect(main.getByText(text('account_login_text'))).toBeVisible()
    })

    expect(await fetchMailsTo(shop, email)).toEqual([])
  })
})

test.describe('the privacy page', () => {
  test.use({ language: 'el', viewport: { width: 390, height: 844 } })

  test('lists the recipients of data and the periods', async ({ main, visit, text }) => {
    await visit('/info/privacy')
    for (const key of ['privacy_notice_grounds', 'privacy_notice_recipients', 'privacy_notice_periods'] as const) {
      await expect(main.getByRole('heading', { name: text(key) })).toBeVisible()
    }
    await expect(main.getByText(text('privacy_notice_no_recipients'))).toBeVisible()
  })
})
