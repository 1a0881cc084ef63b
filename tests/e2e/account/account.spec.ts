import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import {
  addFirstProduct,
  buyers,
  chooseDeliveryCountry,
  createNamePrefixPattern,
  fillCheckout,
  getCartButton,
  payByInvoice,
  readFirstLineName,
  waitForCartDrawer,
} from '../helpers/shop-actions.ts'
import {
  createUniqueEmail,
  defaultPassword,
  fetchCustomerCountry,
  fillRegistration,
  getPasswordField,
  logIn,
  logInAsNewCustomer,
  openAccountDialog,
  registerByHttp,
} from '../helpers/shopping/customer.ts'

describeEachLanguage(['en', 'de'], 'a customer', (language) => {
  test('registers, orders, buys again, logs out and logs in', async ({ page, main, visit, text, browserErrors }) => {
    const email = createUniqueEmail()

    await test.step('register: shows missing input at its field and focuses the first one', async () => {
      await visit('/register')
      await main.getByRole('button', { name: text('account_register_submit') }).click()
      const first = main.getByLabel(text('account_email_label'))
      await expect(first).toBeFocused()
      await expect(first).toHaveAccessibleDescription(text('error_invalid_email'))
      await expect(main.getByText(text('account_problem_password'))).toBeVisible()
      await expect(main.getByText(text('account_problem_terms'))).toBeVisible()
      await fillRegistration(main, text, email)
      await main.getByRole('button', { name: text('account_register_submit') }).click()
      await expect(page).toHaveURL(/\/account$/)
      await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
    })

    await test.step('shows that the account has no order', async () => {
      await visit('/account/order')
      await expect(main.getByText(text('error_order_not_found'))).toBeVisible()
    })

    const number = await test.step('order while signed in: the checkout shows the data of the customer', async () => {
      await visit('/nicotine-pouches')
      await addFirstProduct(page, text)
      await visit('/checkout')
      await expect(page.getByLabel(text('checkout_email_label'), { exact: true })).toHaveValue(email)
      await fillCheckout(page, text, buyers[language])
      return payByInvoice(page, text)
    })

    await test.step('shows the last order and buys it again', async () => {
      const account = await openAccountDialog(page, text, 'account_title')
      await account.getByRole('link', { name: text('account_last_order') }).click()
      // Wait for the button, because the receipt also displays the order number, and the URL changes before the page.
      const orderAgain = main.getByRole('button', { name: text('account_order_again') })
      await expect(orderAgain).toBeVisible()
      await expect(page).toHaveURL(/\/account\/order$/)
      await expect(main.getByText(text('receipt_number', { number }))).toBeVisible()
      const name = (await main.getByRole('listitem').getByRole('link').first().textContent()) ?? ''
      await orderAgain.click()
      await expect(main.getByText(text('account_order_added'))).toBeVisible()
      const cart = await waitForCartDrawer(page, text)
      await expect(cart.getByRole('listitem').getByRole('link', { name })).toBeVisible()
      await page.keyboard.press('Escape')
    })

    await test.step('log out: removes the cart', async () => {
      const account = await openAccountDialog(page, text, 'account_title')
      await account.getByRole('button', { name: text('account_logout') }).click()
      await expect(page.getByRole('dialog', { name: text('account_title_login'), exact: true })).toBeVisible()
      await expect(page.getByRole('dialog', { name: text('account_logged_out') })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(getCartButton(page, text, 0)).toBeVisible()
      await expect(main.getByText(text('account_login_text'))).toBeVisible()
    })

    await test.step('log in: rejects a wrong password, accepts the right one', async () => {
      browserErrors.expect(/406.*\/login\//)
      const dialog = await openAccountDialog(page, text, 'account_title_login')
      await logIn(dialog, text, email, 'not the secret')
      await expect(dialog.getByRole('alert')).toHaveText(text('error_sign_in'))
      await logIn(dialog, text, email)
      const account = page.getByRole('dialog', { name: text('account_title'), exact: true })
      await expect(account.getByText('Anna Test')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(getCartButton(page, text, 1)).toBeVisible()
    })
  })

  test('gets the country of the shop, and sets it in the account', async ({ page, main, shop, visit, text }) => {
    await logInAsNewCustomer(page, shop, visit, text, 'GB')
    const country = main.getByLabel(text('checkout_country_label'))
    await expect(country).toHaveValue(language === 'de' ? 'CH' : 'SE')
    expect(await fetchCustomerCountry(page)).toBe(language === 'de' ? 'CH' : 'SE')
    await chooseDeliveryCountry(page, text, 'ES')
    await expect.poll(() => fetchCustomerCountry(page)).toBe('ES')
    await visit('/account')
    await country.selectOption('GR')
    const city = main.getByRole('textbox', { name: createNamePrefixPattern(text('checkout_city_label')) })
    await city.fill('Athens')
    await main.getByRole('button', { name: text('account_details_save') }).click()
    await expect(main.getByText(text('account_details_saved'))).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('country'))).toBe('GR')
    expect(await fetchCustomerCountry(page)).toBe('GR')
    await page.reload()
    await expect(city).toHaveValue('Athens')
  })
})

test.describe('a customer', () => {
  test('changes the password after a wrong attempt', async ({ page, main, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/406.*\/password$/)
    const email = await logInAsNewCustomer(page, shop, visit, text)
    const change = async (old: string, next: string, repeat: string) => {
      await getPasswordField(main, text('account_current_password_label')).fill(old)
      await getPasswordField(main, text('account_new_password_label')).fill(next)
      await getPasswordField(main, text('account_repeat_password_label')).fill(repeat)
      await main.getByRole('button', { name: text('account_password_save') }).click()
    }
    await change(defaultPassword, 'second secret', 'third secret')
    await expect(getPasswordField(main, text('account_repeat_password_label'))).toBeFocused()
    await expect(main.getByText(text('account_problem_mismatch'))).toBeVisible()
    await change('wrong secret', 'second secret', 'second secret')
    await expect(main.getByText(text('error_sign_in'))).toBeVisible()
    await change(defaultPassword, 'second secret', 'second secret')
    await expect(main.getByText(text('account_password_changed'))).toBeVisible()
    await main.getByRole('button', { name: text('account_logout') }).click()
    await expect(main.getByText(text('account_login_text'))).toBeVisible()
    await logIn(main, text, email, 'second secret')
    await expect(main.getByText(text('account_logged_in_as', { email }))).toBeVisible()
  })

  test('cannot register twice, and gets errors at the fields', async ({ main, shop, visit, text, browserErrors }) => {
    browserErrors.expect(/409.*\/register$/)
    const email = await registerByHttp(shop)
    await visit('/register')
    await fillRegistration(main, text, email)
    await main.getByRole('button', { name: text('account_register_submit') }).click()
    const field = main.getByLabel(text('account_email_label'))
    await expect(field).toHaveAccessibleDescription(text('account_problem_taken'))
    await expect(field).toBeFocused()
    await field.fill(createUniqueEmail())
    await expect(main.getByText(text('account_problem_taken'))).toBeHidden()
  })

  test('sees the ordered items that are no longer sold', async ({ page, main, shop, visit, text, browserErrors }) => {
    // The browser logs an error, because the API returns 406 for items that may not be sold in the market.
    browserErrors.expect(/406.*\/items$/)
    await logInAsNewCustomer(page, shop, visit, text)
    await visit(`/nicotine-pouches?filters=${encodeURIComponent('[{"name":"strength","values":["4"]}]')}`)
    const drawer = await addFirstProduct(page, text)
    const name = await readFirstLineName(drawer)
    await visit('/checkout')
    await fillCheckout(page, text, buyers.en)
    await payByInvoice(page, text)
    await chooseDeliveryCountry(page, text, 'CZ')
    await visit('/account/order')
    await main.getByRole('button', { name: text('account_order_again') }).click()
    const received = main.getByRole('alert')
    await expect(received).toContainText(text('account_order_missing_line', { name, missing: 1, wanted: 1 }))
    await expect(received).toContainText(text('account_order_missing_all'))
  })
})

test('continues to the requested page after the login', async ({ page, main, shop, visit, text }) => {
  const email = await registerByHttp(shop)
  await visit('/account/order')
  await expect(main.getByText(text('account_login_text'))).toBeVisible()
  await logIn(main, text, email)
  await expect(main.getByText(text('error_order_not_found'))).toBeVisible()
  await expect(page).toHaveURL(/\/account\/order$/)
})

test('sees an error when the login fails, and can retry', async ({ page, main, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/ERR_FAILED|Failed to load resource/)
  const email = await registerByHttp(shop)
  await visit('/login')
  await page.route('**/embedded/commerce/login/**', (route) => route.abort())
  await logIn(main, text, email)
  await expect(main.getByRole('alert')).toHaveText(text('error_unreachable'))
  await page.unroute('**/embedded/commerce/login/**')
  await main.getByRole('button', { name: text('account_login'), exact: true }).click()
  await expect(page).toHaveURL(/\/account$/)
})
