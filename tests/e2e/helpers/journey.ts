import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { pointAndLook } from './point-and-look.ts'
import type { Shop } from './shops/shop-server.ts'
import type { Text } from './texts.ts'

/** Path of the first listed product, without language prefix. */
export async function firstProductPath(shop: Shop): Promise<string> {
  const html = await (await fetch(`${shop.origin}/nicotine-pouches/mini`)).text()
  const path = /<article[\s\S]*?href="(\/[^"]+)"/.exec(html)?.[1]
  if (!path) throw new Error('The list shows no product')
  return path
}

export function buyableCards(page: Page, text: Text): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: buttonStart(text('cart_add_named', { name: '' })) }) })
}

export function plusOf(card: Locator, text: Text): Locator {
  return card.getByRole('button', { name: buttonStart(text('cart_add_named', { name: '' })) })
}

export async function addFirstCard(page: Page, text: Text): Promise<Locator> {
  await press(plusOf(buyableCards(page, text).first(), text))
  return openedDrawer(page, text)
}

/** Clicks an element after hydration. `tests/e2e/arrival/early-press.spec.ts` covers earlier clicks. */
export async function press(target: Locator): Promise<void> {
  await hydrated(target)
  await target.click()
}

/**
 * Waits until React has hydrated a server-rendered element. Simulates a passing pointer, because the page loads its app
 * only on user intent (decision 0080).
 */
export async function hydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(pointAndLook)).toBe(true)
}

/** Simulates user intent, which loads everything deferred until the first interaction. */
export async function lookAround(page: Page): Promise<void> {
  await hydrated(page.locator('main'))
  await page.keyboard.press('Tab')
}

/** Waits for hydration and for the requests that follow. On a busy machine the network can be idle before hydration. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page.getByRole('banner').getByRole('link').first())
  await page.waitForLoadState('networkidle')
}

export async function openMarketDialog(page: Page, text: Text): Promise<Locator> {
  // The accessible name has normal instead of non-breaking spaces.
  const name = new RegExp(text('market_title').replaceAll(/\s/g, '\\s'))
  const banner = page.getByRole('banner')
  // For returning shoppers the button is in the menu.
  const returns =
    (await page.locator('html[data-returning]').count()) > 0 && new URL(page.url()).pathname !== '/checkout'
  if (returns) await press(banner.locator('details:not([open]) > summary'))
  await press(banner.getByRole('button', { name }))
  return page.getByRole('dialog', { name: text('market_title') })
}

export async function deliverTo(page: Page, text: Text, country: string): Promise<void> {
  const dialog = await openMarketDialog(page, text)
  await dialog.getByLabel(text('market_country_label')).selectOption(country)
  await dialog.getByRole('button', { name: text('market_save') }).click()
  await expect(dialog).toBeHidden()
}

export async function openCart(page: Page, text: Text): Promise<Locator> {
  await press(page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last())
  return page.getByRole('dialog', { name: text('cart_title') })
}

/** Waits until an added item is counted in the header. */
export async function added(page: Page, text: Text): Promise<void> {
  await expect(page.getByText(text('cart_adding'), { exact: true })).toHaveCount(0)
  // Located by CSS: behind the open cart drawer, the button is not in the accessibility tree.
  await expect(page.locator('header button[aria-haspopup="dialog"]').filter({ hasText: /[1-9]/ })).toBeVisible()
}

/** Waits for a cart line and returns the cart drawer. Opens the drawer unless the shop has opened it. */
export async function openedDrawer(page: Page, text: Text): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: text('cart_title') })
  await added(page, text)
  if (!(await drawer.isVisible())) await openCart(page, text)
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  return drawer
}

export async function toCheckout(
  page: Page,
  visit: (path: string) => Promise<void>,
  text: Text,
  buyer: Buyer = buyers.en,
): Promise<void> {
  await visit('/nicotine-pouches')
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyer)
}

export async function firstLine(drawer: Locator): Promise<string> {
  return (await drawer.getByRole('listitem').first().getByRole('link').first().textContent()) ?? ''
}

export function cartButton(page: Page, text: Text, count: number): Locator {
  return page.getByRole('banner').getByRole('button', { name: text('cart_button', { count }) })
}

export async function expectPrice(page: Page, price: RegExp): Promise<void> {
  await expect(page.getByRole('article').first().getByText(price).first()).toBeVisible()
}

export interface Buyer {
  country: string
  zipCode: string
  city: string
  /** Default: a unique address, because each buyer's purchases in 30 days are limited. */
  email?: string
  /** Declared age, years. Default: 18. */
  age?: number
}

/** Addresses of test buyers, by language. */
export const buyers = {
  en: { country: 'SE', zipCode: '111 22', city: 'Stockholm' },
  de: { country: 'CH', zipCode: '8001', city: 'Zürich' },
  el: { country: 'GR', zipCode: '105 57', city: 'Αθήνα' },
} as const satisfies Record<string, Buyer>

export async function fillCheckout(page: Page, text: Text, buyer: Buyer): Promise<void> {
  // Search in `main`: the footer has an email field, too.
  const form = page.getByRole('main')
  await chooseCountry(page, text, buyer.country)
  await form
    .getByLabel(text('checkout_email_label'), { exact: true })
    .fill(buyer.email ?? `anna.${randomUUID()}@pouchery.example`)
  await form.getByLabel(text('checkout_first_name_label'), { exact: true }).fill('Anna')
  await form.getByLabel(text('checkout_last_name_label'), { exact: true }).fill('Test')
  await form.getByLabel(text('checkout_address1_label'), { exact: true }).fill('Main street 1')
  await form.getByLabel(text('checkout_zip_label'), { exact: true }).fill(buyer.zipCode)
  await form.getByLabel(text('checkout_city_label'), { exact: true }).fill(buyer.city)
  await declare(page, text, buyer.age)
}

/** Ticks the terms and the age, which are required again after each load. */
export async function declare(page: Page, text: Text, age = 18): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(text('checkout_terms_label')).check()
  await form.getByLabel(text('checkout_adult_label', { age })).check()
}

export async function chooseCountry(page: Page, text: Text, country: string): Promise<void> {
  const select = page.getByLabel(text('checkout_country_label'), { exact: true })
  await expect(select).toBeVisible()
  if ((await select.inputValue()) === country) return
  await select.selectOption(country)
  await expect(select).toHaveAttribute('aria-busy', 'false')
  await expect(select).toHaveValue(country)
}

/** Order summary of the checkout. On phones, expands the collapsed summary. */
export async function openedOrder(page: Page, text: Text): Promise<Locator> {
  const order = page.getByRole('complementary', { name: text('checkout_order_title') })
  await expect(order).toBeVisible()
  const folded = order.locator('details:not([open]) > summary:has(h2)')
  if (await folded.isVisible()) await folded.click()
  return order
}

export async function codeField(place: Page | Locator, text: Text): Promise<Locator> {
  const label = text('checkout_voucher_label')
  const folded = place.locator('details:not([open]) > summary', { hasText: label })
  if (await folded.isVisible()) await folded.click()
  return place.getByRole('textbox', { name: label })
}

/** Order button, regardless of the amount in its name. A widget's own button shows no amount. */
export function payButton(page: Page | Locator, text: Text): Locator {
  const [before = '', after = ''] = text('checkout_pay', { amount: '…' }).split('…')
  return page.getByRole('button', { name: new RegExp(`${buttonStart(before).source}.*${escaped(after)}`) })
}

/** Orders, and submits the form with this action on the test payment page. */
export async function orderAndAnswer(
  page: Page,
  text: Text,
  answer: 'pay' | 'cancel' | 'fail',
  age?: number,
): Promise<void> {
  await declare(page, text, age)
  await payButton(page, text).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)
  await page.locator(`form[action$="/${answer}"] button`).click()
}

/** Chooses by id, because the name depends on the language. */
export async function choosePayment(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name="paymentMethod"][value="${method}"]`)
  await radio.check({ force: true })
  await expect(radio).toBeChecked()
}

export async function payByInvoice(page: Page, text: Text): Promise<string> {
  await choosePayment(page, 'demo-invoice')
  await payButton(page, text).click()
  return orderNumber(page, text)
}

export async function orderByInvoice(page: Page, visit: (path: string) => Promise<void>, text: Text): Promise<string> {
  await addFirstCard(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyers.en)
  return payByInvoice(page, text)
}

export async function orderNumber(page: Page, text: Text): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('receipt_thanks'))
  const pattern = new RegExp(text('receipt_number', { number: '(\\d+)' }))
  const shown = page.getByRole('main').getByText(pattern).first()
  const number = pattern.exec((await shown.textContent()) ?? '')?.[1]
  if (!number) throw new Error('The receipt shows no order number')
  return number
}

/** Matches the beginning of a name, for messages that end in a placeholder. */
export function buttonStart(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`)
}

/** Escapes a text for a regular expression. Spaces also match non-breaking spaces. */
function escaped(text: string): string {
  return text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s/g, '\\s')
}
