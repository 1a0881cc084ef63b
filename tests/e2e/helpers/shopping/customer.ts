import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, type Visit } from '../fixtures.ts'
import type { GetText } from '../messages.ts'
import { clickAfterHydration, createNamePrefixPattern } from '../shop-actions.ts'
import type { Shop } from '../shops/shop-server.ts'
import { callCommerce } from './http-buyer.ts'

export function createUniqueEmail(): string {
  return `anna.${randomUUID().slice(0, 8)}@pouchery.example`
}

/** Default password of test customers. */
export const defaultPassword = 'first secret'

/** Registers a customer over HTTP, without a browser. Returns the email address. */
export async function registerByHttp(
  shop: Pick<Shop, 'origin'>,
  { email = createUniqueEmail(), password = defaultPassword, country = 'SE' } = {},
): Promise<string> {
  const customer = { email, password, firstName: 'Anna', lastName: 'Test', country }
  expect(await callCommerce(shop, undefined, 'POST', '/register', customer)).toMatchObject({ status: 200 })
  return email
}

/** Registers a customer and logs in on the login page. Returns the email address. */
export async function logInAsNewCustomer(
  page: Page,
  shop: Shop,
  visit: Visit,
  text: GetText,
  country = 'SE',
): Promise<string> {
  const email = await registerByHttp(shop, { country })
  await visit('/login')
  await logIn(page.getByRole('main'), text, email)
  await expect(page).toHaveURL(/\/account$/)
  return email
}

export async function fetchCustomerCountry(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const headers = { 'API-Token': localStorage.getItem('apiToken') ?? '' }
    const answer = await fetch('/embedded/commerce/customer', { headers })
    return (await answer.json()).customer?.country
  })
}

/** Returns the mails to `email` in the shop's outbox, newest first. */
export async function fetchMailsTo(shop: Shop, email: string): Promise<{ subject: string; text: string }[]> {
  const list = await (await fetch(`${shop.origin}/embedded/mail`)).text()
  const rows = [...list.matchAll(/<li><a href="([^"]+)"[^>]*>([^<]*)<\/a><p class="muted">([^<]*)/g)]
  const own = rows.filter(([, , , about]) => about?.startsWith(email))
  return Promise.all(
    own.map(async ([, path = '', subject = '']) => ({ subject, text: await fetchMailText(shop, path) })),
  )
}

/** Waits for an email to `email` with a link that matches `link`. Returns the link in the newest such email. */
export async function waitForMailedLink(shop: Shop, email: string, link: RegExp): Promise<string> {
  const links = async () => (await fetchMailsTo(shop, email)).flatMap(({ text }) => link.exec(text)?.[0] ?? [])
  await expect.poll(links).not.toEqual([])
  return (await links())[0] ?? ''
}

async function fetchMailText(shop: Shop, path: string): Promise<string> {
  const html = await (await fetch(shop.origin + path)).text()
  return (/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
}

export async function openAccountDialog(page: Page, text: GetText, title: 'account_title' | 'account_title_login') {
  await clickAfterHydration(page.getByRole('banner').getByRole('link', { name: text('layout_account') }))
  const dialog = page.getByRole('dialog', { name: text(title), exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

export async function logIn(form: Locator, text: GetText, email: string, password = defaultPassword): Promise<void> {
  await form.getByRole('textbox', { name: createNamePrefixPattern(text('account_email_label')) }).fill(email)
  await getPasswordField(form, text('account_password_label')).fill(password)
  await form.getByRole('button', { name: text('account_login'), exact: true }).click()
}

/** Matches the label exactly, to exclude the button that reveals the password. */
export function getPasswordField(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true })
}

export async function fillRegistration(form: Locator, text: GetText, email: string): Promise<void> {
  await form.getByRole('textbox', { name: createNamePrefixPattern(text('account_email_label')) }).fill(email)
  await getPasswordField(form, text('account_password_label')).fill(defaultPassword)
  await form.getByRole('textbox', { name: createNamePrefixPattern(text('checkout_first_name_label')) }).fill('Anna')
  await form.getByRole('textbox', { name: createNamePrefixPattern(text('checkout_last_name_label')) }).fill('Test')
  await form.getByLabel(text('checkout_terms_label')).check()
}
