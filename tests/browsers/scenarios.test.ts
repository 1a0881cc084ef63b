import { randomUUID } from 'node:crypto'
import { afterAll, test as base, beforeAll, expect } from 'vitest'
import { serializeConsent } from '#features/consent/rules/stored-consent.ts'
import { createGetText } from '../e2e/helpers/messages.ts'
import { type Shop, startShop } from '../e2e/helpers/shops/shop-server.ts'
import type { Browser } from './browser.ts'
import { startFirefox } from './firefox.ts'
import { startWebKit } from './webkit.ts'

/** Browser engines other than Chromium, which tests/e2e covers. */
const engines = { Firefox: startFirefox, WebKit: startWebKit }

const text = createGetText('en')
let shop: Shop
beforeAll(async () => {
  shop = await startShop()
})
afterAll(() => shop.stop())

for (const [engine, start] of Object.entries(engines)) {
  const test = base.extend<{ browser: Browser }>({
    // biome-ignore lint/correctness/noEmptyPattern: Vitest derives the fixture dependencies from this pattern
    browser: async ({}, use) => {
      const browser = await start()
      try {
        await use(browser)
      } finally {
        await browser.close()
      }
    },
  })

  test(`${engine}: the age gate is not shown again once it is passed`, async ({ browser }) => {
    await browser.open(shop.origin)
    await browser.click(`//*[@id="age-gate"]${button(text('age_adult', { age: 18 }))}`)
    await browser.click(button(text('consent_decline')))
    await browser.open(`${shop.origin}/nicotine-pouches`)
    await browser.waitForText('//article//h3 | //article//h2')
    const gate = 'document.getElementById("age-gate") ?? document.head'
    expect(await browser.run(`getComputedStyle(${gate}).display`)).toBe('none')
  })

  test(`${engine}: a list is filtered and sorted, and its URL contains both`, async ({ browser }) => {
    await openAsReturningVisitor(browser, '/nicotine-pouches')
    const [title, mint] = [quoted(text('filter_title')), quoted(text('flavour_mint'))]
    const rail = `//form[.//*[normalize-space()=${title}] or @aria-label=${title}]`
    await browser.click(`${rail}//*[self::button or self::a or self::label][starts-with(normalize-space(), ${mint})]`)
    await expect.poll(() => browser.url()).toMatch(/filters=.*mint/)
    await browser.click(`//main//button[contains(normalize-space(), ${quoted(text('sort_popularity'))})]`)
    await browser.click(link(text('sort_price_asc')))
    await expect.poll(() => browser.url()).toMatch(/sort=price-asc/)
    await browser.waitForText('//article')
  })

  test(`${engine}: a can is added to the cart, and its quantity is raised to two`, async ({ browser }) => {
    await addFirstCan(browser)
    const more = quoted(text('cart_line_more', { name: '' }).trim())
    await browser.click(`//*[@role="dialog"]//li//button[starts-with(@aria-label, ${more})]`)
    await expect.poll(() => browser.run(`document.querySelector('[role=dialog] li input')?.value`)).toBe('2')
  })

  test(`${engine}: a guest buys a can`, async ({ browser }) => {
    await addFirstCan(browser)
    await browser.click(`//*[@role="dialog"]${link(text('cart_checkout'))}`)
    await browser.fill(field('country'), 'SE')
    const email = `anna.${randomUUID()}@pouchery.example`
    const street = { address1: 'Main street 1', zipCode: '111 22', city: 'Stockholm' }
    const address = { email, firstName: 'Anna', lastName: 'Test', ...street }
    for (const [name, value] of Object.entries(address)) await browser.fill(field(name), value)
    await browser.click(label(text('checkout_terms_label')))
    await browser.click(label(text('checkout_adult_label', { age: 18 })))
    const [pay = ''] = text('checkout_pay', { amount: '…' }).split('…')
    await browser.click(`//main//button[starts-with(normalize-space(), ${quoted(pay.trim())})]`)
    await browser.click('//form[contains(@action, "/pay")]//button')
    await browser.waitForText(`//h1[normalize-space()=${quoted(text('receipt_thanks'))}]`)
    await browser.waitForText(`//main//*[contains(text(), ${quoted(email)})]`)
  })

  test(`${engine}: a search leads to a product`, async ({ browser }) => {
    await openAsReturningVisitor(browser, '/')
    await browser.click(`//header${link(text('search_title'))}`)
    await browser.fill('//*[@role="combobox"]', 'mint')
    // Each typed letter updates the results, so wait for the end of the updates.
    const products = `//*[@aria-busy="false"]//*[@role="group"][.//*[normalize-space() = ${quoted(text('search_products'))}]]`
    const first = `(${products}//*[@role="option"]//*[contains(@class, "truncate")])[1]`
    await expect.poll(() => browser.waitForText(first)).toMatch(/mint/i)
    const name = await browser.waitForText(first)
    await browser.click(first)
    await expect.poll(() => browser.waitForText('//h1')).toContain(name)
  })

  test(`${engine}: an editor signs in to the studio`, async ({ browser }) => {
    await browser.open(`${shop.origin}/studio`)
    await browser.click('//button[contains(., "Elias Lindqvist")]')
    await browser.waitForText('//*[text()="Information pages"]')
  })
}

/** Opens a page as a visitor who has already passed the age gate and answered the consent banner. */
async function openAsReturningVisitor(browser: Browser, path: string): Promise<void> {
  await browser.open(`${shop.origin}/robots.txt`)
  const answered = JSON.stringify(serializeConsent('none', Date.now()))
  await browser.run(`sessionStorage.setItem('ageConfirmed', '30'), localStorage.setItem('consent', ${answered})`)
  await browser.open(shop.origin + path)
}

/** Adds the first product of a list to the cart and leaves the cart open. */
async function addFirstCan(browser: Browser): Promise<void> {
  await openAsReturningVisitor(browser, '/nicotine-pouches/mini')
  const add = quoted(text('cart_add_named', { name: '' }).trim())
  const buttons = `//article//button[starts-with(@aria-label, ${add}) or starts-with(normalize-space(), ${add})]`
  await browser.click(`(${buttons})[1]`)
  await browser.waitForText('//header//button[@aria-haspopup="dialog"][contains(., "1")]')
  const open = await browser.run(`document.querySelector('[role=dialog] li') !== null`)
  if (!open) await browser.click('(//header//button[@aria-haspopup="dialog"])[last()]')
  await browser.waitForText('//*[@role="dialog"]//li')
}

const named = (tag: string, name: string) =>
  `//${tag}[normalize-space()=${quoted(name)} or @aria-label=${quoted(name)}]`
const button = (name: string) => named('button', name)
const link = (name: string) => named('a', name)
const field = (name: string) => `//main//*[self::input or self::select][@name=${quoted(name)}]`
const label = (name: string) => `//main//label[contains(normalize-space(), ${quoted(name)})]`

/** Returns an XPath string literal. XPath has no escape sequences. */
function quoted(value: string): string {
  return value.includes('"') ? `'${value}'` : `"${value}"`
}
