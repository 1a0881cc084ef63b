import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { expect, type Visit } from './fixtures.ts'
import { hoverAndCheckHydration } from './hover-and-check-hydration.ts'
import type { GetText } from './messages.ts'
import type { Shop } from './shops/shop-server.ts'

/** Returns the path of the first product in the list of mini pouches, without language prefix. */
export function fetchFirstProductPath(shop: Shop): Promise<string> {
  return fetchFirstCardPath(shop, '/nicotine-pouches/mini')
}

/**
 * Returns the path of the first product or post card on an English page. Considers only paths that begin with `prefix`.
 */
export async function fetchFirstCardPath(shop: Shop, page: string, prefix = '/'): Promise<string> {
  const html = await (await fetch(shop.origin + page)).text()
  const path = new RegExp(`<article[\\s\\S]*?href="(${prefix}[^"]+)"`).exec(html)?.[1]
  if (!path) throw new Error(`${page} shows no card`)
  return path
}

export function getBuyableCards(page: Page, text: GetText): Locator {
  return page
    .getByRole('article')
    .filter({ has: page.getByRole('button', { name: createNamePrefixPattern(text('cart_add_named', { name: '' })) }) })
}

export function getAddButton(card: Locator, text: GetText): Locator {
  return card.getByRole('button', { name: createNamePrefixPattern(text('cart_add_named', { name: '' })) })
}

export async function addFirstProduct(page: Page, text: GetText): Promise<Locator> {
  await clickAfterHydration(getAddButton(getBuyableCards(page, text).first(), text))
  return waitForCartDrawer(page, text)
}

/**
 * Clicks an element after its hydration. Earlier clicks are tested in
 * `tests/e2e/arrival/click-before-hydration.spec.ts`.
 */
export async function clickAfterHydration(target: Locator): Promise<void> {
  await waitForHydration(target)
  await target.click()
}

/**
 * Waits until React has hydrated a server-rendered element. Simulates pointer moves, because the page hydrates on user
 * intent (decision 0080).
 */
export async function waitForHydration(target: Locator): Promise<void> {
  await expect.poll(() => target.evaluate(hoverAndCheckHydration)).toBe(true)
}

/** Holds the requests that match `url` until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await held.promise
    await route.continue()
  })
  return held.resolve
}

/** Simulates user intent, so that everything deferred until the first interaction is loaded. */
export async function signalUserIntent(page: Page): Promise<void> {
  await waitForHydration(page.locator('main'))
  await page.keyboard.press('Tab')
}

/**
 * Waits for hydration and for the requests that follow. Waiting only for an idle network is not sufficient, because on
 * a busy machine the network can also be idle before hydration.
 */
export async function waitUntilSettled(page: Page): Promise<void> {
  await waitForHydration(page.getByRole('banner').getByRole('link').first())
  await page.waitForLoadState('networkidle')
}

export async function openMarketDialog(page: Page, text: GetText): Promise<Locator> {
  // The accessible name contains normal spaces where the message has non-breaking spaces.
  const name = new RegExp(text('market_title').replaceAll(/\s/g, '\\s'))
  await clickAfterHydration(page.getByRole('banner').getByRole('button', { name }))
  return page.getByRole('dialog', { name: text('market_title') })
}

export async function chooseDeliveryCountry(page: Page, text: GetText, country: string): Promise<void> {
  const dialog = await openMarketDialog(page, text)
  await dialog.getByLabel(text('market_country_label')).selectOption(country)
  await dialog.getByRole('button', { name: text('market_save') }).click()
  await expect(dialog).toBeHidden()
}

export async function openCartDrawer(page: Page, text: GetText): Promise<Locator> {
  await clickAfterHydration(page.getByRole('banner').locator('button[aria-haspopup="dialog"]').last())
  return page.getByRole('dialog', { name: text('cart_title') })
}

/** Waits until the cart button in the header displays a number of items other than 0. */
export async function waitForCartCount(page: Page, text: GetText): Promise<void> {
  await expect(page.getByText(text('cart_adding'), { exact: true })).toHaveCount(0)
  // Locate the button by CSS, because an open cart drawer removes the button from the accessibility tree.
  await expect(page.locator('header button[aria-haspopup="dialog"]').filter({ hasText: /[1-9]/ })).toBeVisible()
}

/** Waits for a cart line and returns the cart drawer. Opens the drawer unless the shop has opened it. */
export async function waitForCartDrawer(page: Page, text: GetText): Promise<Locator> {
  const drawer = page.getByRole('dialog', { name: text('cart_title') })
  await waitForCartCount(page, text)
  if (!(await drawer.isVisible())) await openCartDrawer(page, text)
  await expect(drawer.getByRole('listitem').first()).toBeVisible()
  return drawer
}

export async function addCanAndFillCheckout(
  page: Page,
  visit: Visit,
  text: GetText,
  buyer: Buyer = buyers.en,
): Promise<void> {
  await visit('/nicotine-pouches')
  await addFirstProduct(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyer)
}

export async function readFirstLineName(drawer: Locator): Promise<string> {
  return (await drawer.getByRole('listitem').first().getByRole('link').first().textContent()) ?? ''
}

export function getCartButton(page: Page, text: GetText, count: number): Locator {
  return page.getByRole('banner').getByRole('button', { name: text('cart_button', { count }) })
}

export async function expectFirstCardPrice(page: Page, price: RegExp): Promise<void> {
  await expect(page.getByRole('article').first().getByText(price).first()).toBeVisible()
}

export interface Buyer {
  country: string
  zipCode: string
  city: string
  /** Email address. Unique by default, because the number of cans that a buyer may order in 30 days is limited. */
  email?: string
  /** Minimum age, in years, that the age declaration names. Defaults to 18. */
  age?: number
}

/** Addresses of test buyers, keyed by language. */
export const buyers = {
  en: { country: 'SE', zipCode: '111 22', city: 'Stockholm' },
  de: { country: 'CH', zipCode: '8001', city: 'Zürich' },
  el: { country: 'GR', zipCode: '105 57', city: 'Αθήνα' },
} as const satisfies Record<string, Buyer>

export async function fillCheckout(page: Page, text: GetText, buyer: Buyer): Promise<void> {
  // Search only in `main`, because the footer also contains an email field.
  const form = page.getByRole('main')
  await chooseCheckoutCountry(page, text, buyer.country)
  await form
    .getByLabel(text('checkout_email_label'), { exact: true })
    .fill(buyer.email ?? `anna.${randomUUID()}@pouchery.example`)
  await form.getByLabel(text('checkout_first_name_label'), { exact: true }).fill('Anna')
  await form.getByLabel(text('checkout_last_name_label'), { exact: true }).fill('Test')
  await form.getByLabel(text('checkout_address1_label'), { exact: true }).fill('Main street 1')
  await form.getByLabel(text('checkout_zip_label'), { exact: true }).fill(buyer.zipCode)
  await form.getByLabel(text('checkout_city_label'), { exact: true }).fill(buyer.city)
  await tickDeclarations(page, text, buyer.age)
}

/** Ticks the checkboxes for the terms and the age. Each page load unticks both checkboxes. */
export async function tickDeclarations(page: Page, text: GetText, age = 18): Promise<void> {
  const form = page.getByRole('main')
  await form.getByLabel(text('checkout_terms_label')).check()
  await form.getByLabel(text('checkout_adult_label', { age })).check()
}

export async function chooseCheckoutCountry(page: Page, text: GetText, country: string): Promise<void> {
  const select = page.getByLabel(text('checkout_country_label'), { exact: true })
  await expect(select).toBeVisible()
  if ((await select.inputValue()) === country) return
  await select.selectOption(country)
  await expect(select).toHaveAttribute('aria-busy', 'false')
  await expect(select).toHaveValue(country)
}

/** Returns the order summary of the checkout. On phones, expands the summary first. */
export async function expandOrderSummary(page: Page, text: GetText): Promise<Locator> {
  const order = page.getByRole('complementary', { name: text('checkout_order_title') })
  await expect(order).toBeVisible()
  const folded = order.locator('details:not([open]) > summary:has(h2)')
  if (await folded.isVisible()) await folded.click()
  return order
}

export async function openVoucherField(place: Page | Locator, text: GetText): Promise<Locator> {
  const label = text('checkout_voucher_label')
  const folded = place.locator('details:not([open]) > summary', { hasText: label })
  if (await folded.isVisible()) await folded.click()
  return place.getByRole('textbox', { name: label })
}

/**
 * Returns the button that places the order. Matches the label with and without the amount, which payment widgets and
 * some markets omit.
 */
export function getPayButton(page: Page | Locator, text: GetText): Locator {
  const [before = '', after = ''] = text('checkout_pay', { amount: '…' }).split(/\s*:?\s*…/)
  return page.getByRole('button', {
    name: new RegExp(`${createNamePrefixPattern(before).source}.*${escapeForPattern(after)}`),
  })
}

/** Ticks the declarations, submits the order and clicks the button for `answer` on the test payment page. */
export async function orderOnTestPaymentPage(
  page: Page,
  text: GetText,
  answer: 'pay' | 'cancel' | 'fail',
  age?: number,
): Promise<void> {
  await tickDeclarations(page, text, age)
  await getPayButton(page, text).click()
  await page.waitForURL(/\/embedded\/commerce\/pay\//)
  await page.locator(`form[action$="/${answer}"] button`).click()
}

/** Selects the payment method by id, because its label depends on the language. */
export async function choosePaymentMethod(page: Page, method: string): Promise<void> {
  const radio = page.locator(`input[name="paymentMethod"][value="${method}"]`)
  await radio.check({ force: true })
  await expect(radio).toBeChecked()
}

export async function payByInvoice(page: Page, text: GetText): Promise<string> {
  await choosePaymentMethod(page, 'demo-invoice')
  await getPayButton(page, text).click()
  return readOrderNumber(page, text)
}

export async function checkOutWithInvoice(page: Page, visit: Visit, text: GetText): Promise<string> {
  await addFirstProduct(page, text)
  await visit('/checkout')
  await fillCheckout(page, text, buyers.en)
  return payByInvoice(page, text)
}

export async function readOrderNumber(page: Page, text: GetText): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('receipt_thanks'))
  const pattern = new RegExp(text('receipt_number', { number: '(\\d+)' }))
  const shown = page.getByRole('main').getByText(pattern).first()
  const number = pattern.exec((await shown.textContent()) ?? '')?.[1]
  if (!number) throw new Error('The receipt shows no order number')
  return number
}

/** Creates a pattern for accessible names that begin with `text`. */
export function createNamePrefixPattern(text: string): RegExp {
  return new RegExp(`^${escapeForPattern(text)}`)
}

/** Escapes text for use in a regular expression. Spaces also match non-breaking spaces. */
function escapeForPattern(text: string): string {
  return text
    .trim()
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/\s/g, '\\s')
}
