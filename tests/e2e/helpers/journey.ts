import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { pointAndLook } from './point-and-look.ts'
import type { Shop } from './shops/shop-server.ts'
import type { Text } from './texts.ts'

/** Path of the first product on the list that can be bought, without language. */
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

/** Adds the first product of the list on screen and returns the drawer, opened. */
export async function addFirstCard(page: Page, text: Text): Promise<Locator> {
  await press(plusOf(buyableCards(page, text).first(), text))
  return openedDrawer(page, text)
}

/** Presses something once the page answers for it; what is pressed before is told by `tests/e2e/arrival/early-press.spec.ts`. */
export async function press(target: Locator): Promise<void> {
  await hydrated(target)
  await target.click()
}

/**
 * Waits until React has taken over an element that the server drew. It is pointed at, as by a mouse that passes: without a
 * sign of a visitor the page does not ask for its app (docs/decisions/0080).
 */
export async function hydrated(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(pointAndLook)).toBe(true)
}

/** As a visitor who stays: at the first sign of one, what is not needed before begins. */
export async function lookAround(page: Page): Promise<void> {
  await hydrated(page.locator('main'))
  await page.keyboard.press('Tab')
}

/** Waits until the page answers and has fetched what it fetches by itself: on a busy machine it may rest before. */
export async function settled(page: Page): Promise<void> {
  await hydrated(page.getByRole('banner').getByRole('link').first())
  await page.waitForLoadState('networkidle')
}

export async function openMarketDialog(page: Page, text: Text): Promise<Locator> {
  // A space that does not break is one like any other in a name.
  const name = new RegExp(text('market_title').replaceAll(/\s/g, '\\s'))
  const banner = page.getByRole('banner')
  // Who returns finds it in the menu.
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

/** Waits until what was pressed is in the cart, which the number in the page header tells. */
export async function added(page: Page, text: Text): Promise<void> {
  await expect(page.getByText(text('cart_adding'), { exact: true })).toHaveCount(0)
  // Found by what it is: behind a cart that has opened by itself it has no role.
  await expect(page.locator('header button[aria-haspopup="dialog"]').filter({ hasText: /[1-9]/ })).toBeVisible()
}

/** The cart drawer with a line in it: opened once the page shows that something is in the cart, unless it has opened by itself. */
export async function openedDrawer(page: Page, text: Text): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: text('cart_title') })
  await added(page, text)
  if (!(await drawer.isVisible())) await openCart(page, text)
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  return drawer
}

/** Adds the first can of the list and fills in the checkout with it. */
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
  /** One that nobody else has where it is missing: what one buyer gets in 30 days has a limit. */
  email?: string
  /** The age that is declared, years; 18 where it is missing. */
  age?: number
}

/** Where invented people live who read a language. */
export const buyers = {
  en: { country: 'SE', zipCode: '111 22', city: 'Stockholm' },
  de: { country: 'CH', zipCode: '8001', city: 'Zürich' },
  el: { country: 'GR', zipCode: '105 57', city: 'Αθήνα' },
} as const satisfies Record<string, Buyer>

/** Fills the checkout's address and declarations for an invented person. */
export async function fillCheckout(page: Page, text: Text, buyer: Buyer): Promise<void> {
  // The page's foot asks for an email address too.
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

/** Ticks the terms and the age: a checkout that is loaded anew asks for both again. */
export async function declare(page: Page, text: Text, age = 18): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(text('checkout_terms_label')).check()
  await form.getByLabel(text('checkout_adult_label', { age })).check()
}

/** Chooses the country at checkout and waits until the shop has followed. */
export async function chooseCountry(page: Page, text: Text, country: string): Promise<void> {
  const select = page.getByLabel(text('checkout_country_label'), { exact: true })
  await expect(select).toBeVisible()
  if ((await select.inputValue()) === country) return
  await select.selectOption(country)
  await expect(select).toHaveAttribute('aria-busy', 'false')
  await expect(select).toHaveValue(country)
}

/** The order beside the checkout's form; on a phone it is folded away and opened here. */
export async function openedOrder(page: Page, text: Text): Promise<Locator> {
  const order = page.getByRole('complementary', { name: text('checkout_order_title') })
  await expect(order).toBeVisible()
  const folded = order.locator('details:not([open]) > summary:has(h2)')
  if (await folded.isVisible()) await folded.click()
  return order
}

/** The field for a discount code, which is folded away until somebody has one. */
export async function codeField(place: Page | Locator, text: Text): Promise<Locator> {
  const label = text('checkout_voucher_label')
  const folded = place.locator('details:not([open]) > summary', { hasText: label })
  if (await folded.isVisible()) await folded.click()
  return place.getByRole('textbox', { name: label })
}

/** The button that orders, whatever the sum in its name is; a widget's own has none. */
export function payButton(page: Page | Locator, text: Text): Locator {
  const [before = '', after = ''] = text('checkout_pay', { amount: '…' }).split('…')
  return page.getByRole('button', { name: new RegExp(`${buttonStart(before).source}.*${escaped(after)}`) })
}

/** Orders and answers the test payment page with the button of this form action: pay, cancel or fail. */
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

/** Chooses a payment method by its id; its name differs by language. */
export async function choosePayment(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name="paymentMethod"][value="${method}"]`)
  await radio.check({ force: true })
  await expect(radio).toBeChecked()
}

/** Orders by invoice at a checkout that is filled in; the order's number. */
export async function payByInvoice(page: Page, text: Text): Promise<string> {
  await choosePayment(page, 'demo-invoice')
  await payButton(page, text).click()
  return orderNumber(page, text)
}

/** Orders the first can of the page that is shown, by invoice; returns the order's number. */
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

/** A text as the beginning of a name, for messages that end in a placeholder. */
export function buttonStart(text: string): RegExp {
  return new RegExp(`^${escaped(text)}`)
}

/** A text in a pattern. A space that does not break is one like any other in a name. */
function escaped(text: string): string {
  return text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s/g, '\\s')
}
