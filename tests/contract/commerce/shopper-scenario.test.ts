import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { emptyBillingAddress } from '#features/checkout/form/checkout-schema.ts'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'
import { getDanishRules } from './danish-rules.ts'
import { commerceSecret, openShop, type Shop, shopOrigin } from './shop.ts'
import { setStock } from './shopper.ts'
import { stubBrowser } from './stub-browser.ts'

/**
 * These tests run the catalogue client, cart, checkout and receipt of the shop against the embedded commerce service.
 * The stubbed `fetch` calls the service in process.
 */

// Allows the sale of every product.
vi.mock('#features/market/facts/sale.functions.ts', () => ({
  getSaleCheck: async () => ({ refused: new Map(), ageCheck: 'declaration' }),
}))

let shop: Shop
let app: Awaited<ReturnType<typeof importApp>>
let browser: ReturnType<typeof stubBrowser>
let catalogue: CatalogueClient
let cards: GroupableCard[]
const warnings: string[] = []

beforeAll(async () => {
  shop = await openShop({ rules: getDanishRules })
  browser = stubBrowser(shop)
  app = await importApp()
  app.initShopperClient('/embedded/commerce')
  const fetch = async (input: string | URL | Request, init?: RequestInit) =>
    shop.service.fetch(new Request(input, init))
  const clientConfig = { baseUrl: `${shopOrigin}/embedded/commerce`, secret: commerceSecret, fetch }
  const warn = (message: string) => void warnings.push(message)
  catalogue = createCatalogueClient(clientConfig, warn, () => openEverywhereRules)
  cards = await catalogue.listProducts({ language: 'en' })
})

afterAll(() => vi.unstubAllGlobals())

function productFor(...markets: number[]): ProductCard {
  const card = cards.find((each) => each.available && markets.every((market) => each.markets.includes(market)))
  if (!card) throw new Error(`No product is sold in the markets ${markets}`)
  return card
}

/**
 * Imports the modules of the shop. The browser must be stubbed first, because the modules check for a browser when they
 * load.
 */
async function importApp() {
  return {
    ...(await import('#features/cart/actions.ts')),
    ...(await import('#features/cart/notices.ts')),
    ...(await import('#features/cart/selection/cart-queue.ts')),
    ...(await import('#features/cart/selection/selection.ts')),
    ...(await import('#features/cart/selection/shopper.ts')),
    ...(await import('#features/checkout/payment/pay.ts')),
    ...(await import('#features/checkout/payment/start-payment-request.ts')),
    ...(await import('#features/checkout/receipt/handle-payment-return.server.ts')),
    ...(await import('#features/checkout/receipt/queries.ts')),
    ...(await import('#features/market/shopper-market.ts')),
    ...(await import('#features/market/shopper-market-store.ts')),
    ...(await import('#lib/query-client.ts')),
  }
}

function cart() {
  const known = app.getCachedSelection()
  if (!known) throw new Error('There is no selection yet')
  return known
}

const [sweden, denmark, unitedKingdom] = [1, 3, 19]

describe('the catalogue', () => {
  it('maps every product of the service without a warning', () => {
    expect(cards.length).toBeGreaterThan(200)
    expect(warnings).toEqual([])
    for (const card of cards) {
      expect(card.flavours).not.toEqual([])
      expect(card.strength).toBeDefined()
      expect(card.format).toBeDefined()
      expect(card.nicotineMg).toBeGreaterThan(0)
      expect(card.prices[20]?.now).toBeGreaterThan(0)
      expect(card.sortPrices[20]).toBeGreaterThanOrEqual(card.prices[20]?.now ?? 0)
    }
  })

  it.each(['de', 'el'])('is the same in %s, whether read whole or alongside the English one', async (language) => {
    const whole = await catalogue.listProducts({ language })
    expect(await catalogue.listInLanguage(language, cards)).toEqual(whole)
    const [first, ...others] = cards
    expect((await catalogue.listInLanguage(language, others)).map(({ id }) => id)).not.toContain(first?.id)
  })
})

// These tests form a single scenario, in which each test continues from the previous one.
describe('a shopper', { shuffle: false }, () => {
  it('sends no request before adding the first can, and starts in the country of the shown prices', async () => {
    await app.preloadSelection()
    expect(browser.sent).toEqual([])
    const card = productFor(sweden, unitedKingdom)
    app.setShopperMarket(app.getConfiguredMarket('SE'))
    expect(await app.addToCart({ item: card.item, quantity: 2, productUrl: '/x' })).toMatchObject({ ok: true })
    expect(browser.sent).toEqual([
      { method: 'PUT', path: '/countries/SE' },
      { method: 'POST', path: `/items/${card.item}/quantity/2` },
    ])
    expect(browser.localStorage.getItem('apiToken')).toMatch(/^[a-z0-9]{26}$/)
    expect(browser.localStorage.getItem('pricelist')).toBe('20')
    expect(app.getShopperMarket()).toMatchObject({ country: 'SE', currency: 'SEK', pricelist: 20 })
    expect(cart().lines[0]).toMatchObject({ quantity: 2, each: { now: card.prices[20]?.now } })
  })

  it('changes a quantity in one call, reads the totals from its response and applies changes in order', async () => {
    const [line] = cart().lines
    await app.setCartLineQuantity(line?.id ?? '', 3)
    const { lines, totals } = cart()
    expect(lines[0]?.quantity).toBe(3)
    expect(totals.itemsTotal).toBe((line?.each.now ?? 0) * 3)
    expect(browser.sent.at(-1)).toMatchObject({ method: 'PUT', path: `/lines/${line?.id}/quantity/3` })
    await Promise.all([5, 1, 4].map((quantity) => app.setCartLineQuantity(line?.id ?? '', quantity)))
    expect(cart().lines[0]?.quantity).toBe(4)
  })

  it('sees the lines that a country change removed, and the new prices', async () => {
    const onlySweden = cards.find(({ available, markets }) => available && !markets.includes(denmark))
    await app.addToCart({ item: onlySweden?.item ?? '', quantity: 1 })
    expect(await app.moveCartToCountry('DK')).toMatchObject({ lost: true })
    const changes = app.cartNoticesAtom.get().flatMap((notice) => (notice.kind === 'lost' ? notice.changes : []))
    expect(changes.map(({ name }) => name)).toContain(onlySweden?.name)
    expect(cart()).toMatchObject({ location: { country: 'DK' }, currency: 'DKK' })
    expect(browser.localStorage.getItem('country')).toBe('DK')
    app.clearCartNotices()
    await app.moveCartToCountry('SE')
  })

  it('adds a voucher, and gets an error for an unknown one', async () => {
    await app.addToCart({ item: productFor(sweden).item, quantity: 2 })
    const add = (code: string) => app.changeSelection('voucher', (client) => client.addVoucher(code))
    expect(await add('../selection')).toMatchObject({ ok: false, kind: 'refused', reason: 'voucher' })
    expect(await add('welcome10')).toMatchObject({ ok: true })
    expect(cart().totals.discount).toBeLessThan(0)
  })

  it('pays on the payment page, reads the receipt once and again after a reload', async () => {
    const { total } = cart().totals
    const returnUrl = await payOnPage()

    const before = browser.sent.length
    const receipt = await readReceipt()
    expect(receipt).toMatchObject({ kind: 'order', order: { totals: { total } } })
    await vi.waitFor(() => expect(cart().lines).toEqual([]), { timeout: 30_000 })
    const calls = (path: string, from = 0) => browser.sent.slice(from).filter((request) => request.path === path)
    expect(calls('/payment-result', before)).toHaveLength(1)
    expect(calls('/api/logflare', before)).toHaveLength(1)

    // Opens the return URL again, as a reload would.
    await openReturnPage(returnUrl)
    expect(await readReceipt()).toEqual(receipt)
    expect(calls('/payment-result')).toHaveLength(1)
    expect(calls('/api/logflare')).toHaveLength(1)
  })

  it('does not lose a paid order when the service is unreachable on return', async () => {
    await app.addToCart({ item: productFor(sweden).item, quantity: 1 })
    await payOnPage()
    browser.unreachable.add('/payment-result')
    await expect(readReceipt()).rejects.toMatchObject({ failure: { kind: 'unreachable' } })
    browser.unreachable.clear()
    expect(await readReceipt()).toMatchObject({ kind: 'order', order: { number: '10002' } })
  })

  it('sees the items that sold out during the payment, and keeps the cart', async () => {
    const others = cards.filter(({ id }) => id !== productFor(sweden).id)
    const card = others.find(({ available, markets }) => available && markets.includes(sweden))
    if (!card) throw new Error('No second product is sold in Sweden')
    await app.addToCart({ item: card.item, quantity: 3 })
    await payOnPage(() => setStock(shop, card.id, 1))
    const short = [{ item: card.item, name: card.name, before: 3, after: 1 }]
    expect(await readReceipt()).toEqual({ kind: 'stock', short })
    const items = () => cart().lines.map(({ item }) => item)
    await vi.waitFor(() => expect(items()).toContain(card.item), { timeout: 30_000 })
  })

  it('orders at once by invoice, and retries after a stock error with the remaining items', async () => {
    const card = productFor(sweden)
    await app.addToCart({ item: card.item, quantity: 3 })
    await setStock(shop, card.id, 2)
    const { outcome, changes } = await app.pay({ ...paymentOfCart(), paymentMethod: 'demo-invoice' })
    expect(outcome).toEqual({ kind: 'success' })
    expect(changes).toEqual([{ item: card.item, name: card.name, before: 3, after: 2 }])
    expect(browser.sent.filter(({ path }) => path === '/payment')).toHaveLength(5)
  })

  it('gets a notice about a new cart when the token is unknown, and finds no order under the new one', async () => {
    browser.localStorage.setItem('apiToken', 'x'.repeat(26))
    await app.changeSelection('refresh', (client) => client.selection())
    expect(app.cartNoticesAtom.get().map(({ kind }) => kind)).toContain('renewed')
    expect(browser.localStorage.getItem('apiToken')).not.toBe('x'.repeat(26))
    expect(cart().location.country).toBe('SE')
    expect(await readReceipt()).toEqual({ kind: 'not-found' })
    // Waits for the cart request that the receipt has queued, because the browser stubs are removed after the test.
    await app.runInCartQueue(async () => undefined)
  })
})

const pages = { receipt: `${shopOrigin}/receipt`, failed: `${shopOrigin}/checkout?payment=failed` }

const values = {
  ...{ email: 'ada@example.com', phoneNumber: '', firstName: 'Ada', lastName: 'Berg', company: '' },
  ...{ address1: 'Storgatan 1', address2: '', zipCode: '111 22', city: 'Stockholm', state: '' },
  ...{ terms: true, adult: true, otherBilling: false, billing: emptyBillingAddress },
}

const paymentOfCart = () =>
  app.buildStartPaymentRequest(cart(), values, pages, { ageDeclaration: { language: 'sv', minimumAge: 18 } })

/** Pays for the cart on the payment page and opens the return page. Returns the URL of the return page. */
async function payOnPage(beforePaying?: () => Promise<void>): Promise<string> {
  const { outcome } = await app.pay(paymentOfCart())
  if (outcome.kind !== 'redirect') throw new Error(`The payment answered ${outcome.kind}`)
  await beforePaying?.()
  const paid = await shop.service.fetch(new Request(`${outcome.url}/pay`, { method: 'POST' }))
  expect(paid.status).toBe(303)
  const url = paid.headers.get('location') ?? ''
  await openReturnPage(url)
  return url
}

async function readReceipt() {
  app.getQueryClient().removeQueries({ queryKey: app.receiptQuery.queryKey })
  return await app.getQueryClient().fetchQuery(app.receiptQuery)
}

/** Opens the return page of a payment and runs its script, which stores the payment fields in session storage. */
async function openReturnPage(url: string): Promise<void> {
  const html = (await (await app.handlePaymentReturn(new Request(url), undefined))?.text()) ?? ''
  const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ''
  const location = { pathname: '/receipt', replace: () => {} }
  new Function('sessionStorage', 'location', script)(browser.sessionStorage, location)
}
