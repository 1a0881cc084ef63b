import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from '../fixtures.ts'
import { buttonStart, press } from '../journey.ts'
import type { Shop } from '../shops/shop-server.ts'
import type { Text } from '../texts.ts'

/** An address nobody has used before. */
export function newEmail(): string {
  return `anna.${randomUUID().slice(0, 8)}@pouchery.example`
}

/** Makes a customer without a browser. */
export async function registerByHttp(shop: Shop, email: string, password: string, country = 'SE'): Promise<void> {
  const answer = await fetch(`${shop.origin}/embedded/commerce/register`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, firstName: 'Anna', lastName: 'Test', country }),
  })
  expect(answer.status).toBe(200)
}

/** Signs a customer in without a browser: the token's cart is theirs from now on. */
export async function signInByHttp(shop: Shop, token: string, email: string, password: string): Promise<void> {
  const answer = await fetch(`${shop.origin}/embedded/commerce/login/${encodeURIComponent(email)}`, {
    method: 'POST',
    headers: { origin: shop.origin, 'content-type': 'application/json', 'API-Token': token },
    body: JSON.stringify({ password }),
  })
  expect(answer.status).toBe(200)
}

/** The country in the record of the customer whose page this is. */
export async function customerCountry(page: Page): Promise<unknown> {
  return page.evaluate(async () => {
    const headers = { 'API-Token': localStorage.getItem('apiToken') ?? '' }
    const answer = await fetch('/embedded/commerce/customer', { headers })
    return (await answer.json()).customer?.country
  })
}

/** The mails to an address in the shop's outbox, newest first. */
export async function mailsTo(shop: Shop, email: string): Promise<{ subject: string; text: string }[]> {
  const list = await (await fetch(`${shop.origin}/embedded/mail`)).text()
  const rows = [...list.matchAll(/<li><a href="([^"]+)"[^>]*>([^<]*)<\/a><p class="muted">([^<]*)/g)]
  const own = rows.filter(([, , , about]) => about?.startsWith(email))
  return Promise.all(own.map(async ([, path = '', subject = '']) => ({ subject, text: await mailText(shop, path) })))
}

async function mailText(shop: Shop, path: string): Promise<string> {
  const html = await (await fetch(shop.origin + path)).text()
  return (/<pre[^>]*>([\s\S]*?)<\/pre>/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&')
}

/** Opens the account from the page header. */
export async function openAccount(page: Page, text: Text, title: 'account_title' | 'account_title_login') {
  await press(page.getByRole('banner').getByRole('link', { name: text('shell_account') }))
  const dialog = page.getByRole('dialog', { name: text(title), exact: true })
  await expect(dialog).toBeVisible()
  return dialog
}

/** Fills in and sends the login form of a dialog or a page. */
export async function logIn(form: Locator, text: Text, email: string, password: string): Promise<void> {
  await form.getByRole('textbox', { name: buttonStart(text('account_email_label')) }).fill(email)
  await passwordField(form, text('account_password_label')).fill(password)
  await form.getByRole('button', { name: text('account_login'), exact: true }).click()
}

/** A password's field, and not the button in it that shows the password. */
export function passwordField(form: Locator, label: string): Locator {
  return form.getByLabel(label, { exact: true })
}

/** Fills in the registration of an invented person, without sending it. */
export async function fillRegistration(form: Locator, text: Text, email: string, password: string): Promise<void> {
  await form.getByRole('textbox', { name: buttonStart(text('account_email_label')) }).fill(email)
  await passwordField(form, text('account_password_label')).fill(password)
  await form.getByRole('textbox', { name: buttonStart(text('checkout_first_name_label')) }).fill('Anna')
  await form.getByRole('textbox', { name: buttonStart(text('checkout_last_name_label')) }).fill('Test')
  await form.getByLabel(text('checkout_terms_label')).check()
}
