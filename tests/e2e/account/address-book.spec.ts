import type { Locator, Page } from '@playwright/test'
import { describeEachLanguage, expect, test } from '../helpers/fixtures.ts'
import type { GetText } from '../helpers/messages.ts'
import { expectNoAxeViolations } from '../helpers/pages/axe.ts'
import {
  addFirstProduct,
  type Buyer,
  buyers,
  createNamePrefixPattern,
  payByInvoice,
  tickDeclarations,
} from '../helpers/shop-actions.ts'
import { logInAsNewCustomer } from '../helpers/shopping/customer.ts'

type Address = Buyer & { lastName: string; address1: string }

describeEachLanguage(['en', 'de'], 'the address book', (language) => {
  const home = buyers[language]

  test('is saved in the account, and fills in the checkout', async ({ page, main, shop, visit, text }) => {
    const book = main.getByRole('region', { name: text('account_address_title') })
    const add = book.getByRole('button', { name: text('account_address_add') })
    await logInAsNewCustomer(page, shop, visit, text, home.country)

    await test.step('shows missing input at its field; the first address is the default', async () => {
      await add.click()
      await expect(field(book, text('checkout_first_name_label'))).toBeFocused()
      await book.getByRole('button', { name: text('account_address_save') }).click()
      await expect(field(book, text('checkout_address1_label'))).toHaveAttribute('aria-invalid', 'true')
      await expectNoAxeViolations(page)
      await fillAddress(book, text, { ...home, lastName: 'Home', address1: 'Main street 1' })
      await book.getByRole('button', { name: text('account_address_save') }).click()
      await expect(book.getByText(text('account_address_saved'))).toBeVisible()
      await expect(book.getByRole('listitem')).toContainText(text('account_address_default'))
    })

    await test.step('adds other addresses, changes and deletes them, and sets another default', async () => {
      await addAddress(book, text, { ...home, lastName: 'Work', address1: 'Office street 2' })
      const madrid = { country: 'ES', zipCode: '28001', city: 'Madrid' }
      await addAddress(book, text, { ...madrid, lastName: 'Away', address1: 'Calle 3' })
      await addressButton(book, text('account_address_make_default'), 'Office street 2').click()
      await expect(book.getByRole('listitem').first()).toContainText('Office street 2')
      await addressButton(book, text('account_address_edit'), 'Main street 1').click()
      await field(book, text('checkout_address1_label')).fill('Main street 9')
      await book.getByRole('button', { name: text('account_address_save') }).click()
      await expect(addressButton(book, text('account_address_edit'), 'Main street 9')).toBeFocused()
      await addAddress(book, text, { ...home, lastName: 'Gone', address1: 'Old street 4' })
      await addressButton(book, text('account_address_delete'), 'Old street 4').click()
      await expect(book.getByText(text('account_address_deleted'))).toBeVisible()
      await expect(book.getByRole('listitem')).toHaveCount(3)
      expect(await overflowsViewport(page)).toBe(false)
    })

    await test.step('the checkout starts with the default, and accepts another address', async () => {
      await visit('/nicotine-pouches')
      await addFirstProduct(page, text)
      await visit('/checkout')
      const saved = main.getByLabel(text('checkout_saved_addresses')).first()
      await expect(saved.locator('option:checked')).toContainText('Office street 2')
      await expect(input(main, 'address1')).toHaveValue('Office street 2')
      await saved.selectOption({ label: await labelOf(saved, 'Calle 3') })
      await expect(main.getByLabel(text('checkout_country_label'), { exact: true })).toHaveValue('ES')
      await expect(input(main, 'city')).toHaveValue('Madrid')
      await saved.selectOption({ label: await labelOf(saved, 'Main street 9') })
      await expect(input(main, 'address1')).toHaveValue('Main street 9')
      await expect(main.getByLabel(text('checkout_country_label'), { exact: true })).toHaveValue(home.country)
    })

    await test.step('sends the invoice to another address in the same country', async () => {
      await main.getByLabel(text('checkout_billing_other')).check()
      const billing = main.getByRole('group', { name: text('checkout_billing_title') })
      const saved = billing.getByLabel(text('checkout_saved_addresses'))
      await expect(saved.locator('option', { hasText: 'Calle 3' })).toHaveCount(0)
      await saved.selectOption({ label: await labelOf(saved, 'Office street 2') })
      await expect(input(main, 'billing.address1')).toHaveValue('Office street 2')
      await tickDeclarations(page, text)
      await payByInvoice(page, text)
      await expect(main).toContainText('Main street 9')
    })
  })
})

test('is hidden if the service does not store addresses', async ({ page, main, shop, visit, text, browserErrors }) => {
  browserErrors.expect(/404/)
  const notFound = { status: 404, json: { errors: { path: 'not found' } } }
  await page.route('**/customer/addresses', (route) => route.fulfill(notFound))
  await logInAsNewCustomer(page, shop, visit, text)
  await expect(main.getByRole('heading', { name: text('account_password_title') })).toBeVisible()
  await expect(main.getByRole('heading', { name: text('account_address_title') })).toBeHidden()
  await visit('/nicotine-pouches')
  await addFirstProduct(page, text)
  const response = page.waitForResponse('**/customer/addresses')
  await visit('/checkout')
  await response
  await expect(input(main, 'address1')).toBeVisible()
  await expect(main.getByLabel(text('checkout_saved_addresses'))).toBeHidden()
})

function field(form: Locator, label: string): Locator {
  return form.getByRole('textbox', { name: createNamePrefixPattern(label) })
}

function input(main: Locator, name: string): Locator {
  return main.locator(`input[name="${name}"]`)
}

function addressButton(book: Locator, name: string, street: string): Locator {
  return book
    .getByRole('listitem')
    .filter({ hasText: street })
    .getByRole('button', { name: createNamePrefixPattern(name) })
}

async function fillAddress(book: Locator, text: GetText, typed: Address): Promise<void> {
  await field(book, text('checkout_first_name_label')).fill('Anna')
  await field(book, text('checkout_last_name_label')).fill(typed.lastName)
  await book.getByLabel(text('checkout_country_label')).selectOption(typed.country)
  await field(book, text('checkout_address1_label')).fill(typed.address1)
  await field(book, text('checkout_zip_label')).fill(typed.zipCode)
  await field(book, text('checkout_city_label')).fill(typed.city)
}

async function addAddress(book: Locator, text: GetText, typed: Address): Promise<void> {
  await book.getByRole('button', { name: text('account_address_add') }).click()
  await fillAddress(book, text, typed)
  await book.getByRole('button', { name: text('account_address_save') }).click()
  await expect(addressButton(book, text('account_address_edit'), typed.address1)).toBeVisible()
}

async function labelOf(saved: Locator, street: string): Promise<string> {
  return (await saved.locator('option', { hasText: street }).textContent()) ?? ''
}

function overflowsViewport(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
}
