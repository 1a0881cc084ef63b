import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  createUniqueEmail,
  defaultPassword,
  getPasswordField,
  logInAsNewCustomer,
  waitForMailedLink,
} from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'de'], 'a change of email', () => {
  test('takes effect after the old and the new address have confirmed', async ({ page, main, shop, visit, text }) => {
    const before = await logInAsNewCustomer(page, shop, visit, text)
    const after = createUniqueEmail()

    await test.step('the account requires the new address and the password', async () => {
      const field = page.getByLabel(text('account_new_email_label'), { exact: true })
      await field.fill(after)
      const form = main.locator('form').filter({ has: field })
      await getPasswordField(form, text('account_password_label')).fill(defaultPassword)
      await form.getByRole('button', { name: text('account_email_change'), exact: true }).click()
      await expect(main.getByText(text('account_email_sent'))).toBeVisible()
    })

    await test.step('each address confirms the change by a click', async () => {
      for (const [address, said] of [
        [before, text('server_email_pending')],
        [after, text('server_email_changed', { email: after })],
      ] as const) {
        await page.goto(await waitForMailedLink(shop, address, /https?:\/\/\S+account\/email\?link=\S+/))
        await expect(main).toContainText(after)
        await page.getByRole('button', { name: text('mail_email_title'), exact: true }).click()
        await expect(page.getByRole('status')).toHaveText(said)
      }
    })

    await test.step('the account shows the new address', async () => {
      await visit('/account')
      await expect(main.getByText(text('account_logged_in_as', { email: after }))).toBeVisible()
    })
  })
})
