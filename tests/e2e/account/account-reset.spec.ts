import { localizePath } from '#lib/urls/locale-url.ts'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  createUniqueEmail,
  fetchMailsTo,
  getPasswordField,
  logIn,
  registerByHttp,
  waitForMailedLink,
} from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'de'], 'a forgotten password', (language) => {
  test('is replaced by an emailed link that works once', async ({ page, main, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/40[046].*\/(password-reset|login)/)
    const email = await registerByHttp(shop)
    const send = main.getByRole('button', { name: text('account_reset_send') })

    await test.step('checks the email: missing, invalid, failed call, unknown, valid', async () => {
      await visit('/password-reset')
      await send.click()
      const field = main.getByLabel(text('account_email_label'))
      await expect(field).toHaveAccessibleDescription(text('error_email_empty'))
      await expect(field).toBeFocused()
      await field.fill('anna')
      await expect(field).toHaveAccessibleDescription(text('error_invalid_email'))
      await field.fill(createUniqueEmail())
      const refusal = { status: 400, json: { errors: { request: 'not valid' } } }
      await page.route('**/password-reset-email/**', (route) => route.fulfill(refusal), { times: 1 })
      await send.click()
      await expect(main.getByRole('alert')).toHaveText(text('error_generic'))
      await send.click()
      // The message is the same if there is no account with this address, to prevent user enumeration.
      await expect(main.getByRole('status')).toHaveText(text('account_reset_sent'))
      await expect(main.getByText(text('account_reset_none'))).toBeVisible()
      await field.fill(email)
      await main.getByRole('button', { name: text('account_reset_again') }).click()
    })

    const link = await test.step('one mail contains the link, in the same language', async () => {
      const found = await waitForMailedLink(shop, email, /https?:\/\/\S+password-reset\?\S+/)
      expect(await fetchMailsTo(shop, email)).toHaveLength(1)
      const url = new URL(found)
      expect(url.pathname).toBe(localizePath('/password-reset', language))
      expect([...url.searchParams.keys()].sort()).toEqual(['i', 'id'])
      return found
    })

    const newPassword = async (password: string, repeat: string) => {
      await getPasswordField(main, text('account_new_password_label')).fill(password)
      await getPasswordField(main, text('account_repeat_password_label')).fill(repeat)
      await main.getByRole('button', { name: text('account_new_password_save') }).click()
    }

    await test.step('sets a new password and opens the account', async () => {
      await page.goto(link)
      await expect(page).toHaveURL(`${shop.origin}${localizePath('/password-reset', language)}`)
      await newPassword('abc', 'abc')
      const field = getPasswordField(main, text('account_new_password_label'))
      await expect(field).toBeFocused()
      await expect(main.getByText(text('account_problem_password'))).toBeVisible()
      await newPassword('second secret', 'something else')
      await expect(main.getByText(text('account_problem_mismatch'))).toBeVisible()
      await newPassword('second secret', 'second secret')
      await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
      await expect(page).toHaveURL(`${shop.origin}${localizePath('/account', language)}`)
    })

    await test.step('rejects the used link: at once in the same browser, and through the service in another', async () => {
      await page.goto(link)
      await expect(main.getByText(text('account_reset_used'))).toBeVisible()
      await expect(send).toBeVisible()
      await page.evaluate(() => localStorage.removeItem('passwordResetUsed'))
      await page.goto(link)
      await newPassword('third secret', 'third secret')
      await expect(main.getByRole('alert')).toHaveText(text('error_reset_password'))
    })

    await test.step('accepts only the new password', async () => {
      await visit('/account')
      await main.getByRole('button', { name: text('account_logout') }).click()
      await logIn(main, text, email)
      await expect(main.getByRole('alert')).toHaveText(text('error_sign_in'))
      await logIn(main, text, email, 'second secret')
      await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
    })
  })
})
