import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { type CatalogueClient, createCatalogueClient } from '#services/commerce/catalogue/catalogue.server.ts'
import type { GroupableCard, ProductCard } from '#services/commerce/product.ts'
import { danishRules } from './danish-rules.ts'
import { openShop, type Shop, secret, shopOrigin } from './shop.ts'
import { stubBrowser } from './stub-browser.ts'

/**
 * Runs the shop's catalogue client, cart, checkout and receipt against the embedded commerce service. The stubbed
 * `fetch` calls the service in process.
 */

// Mocked sale rules that allow every product.
vi.mock('#features/market/facts/sale.functions.ts', () => ({
  saleRules: async () => ({ refused: new Map(), ageCheck: 'declaration' }),
}))

let shop: Shop
let browser: ReturnType<typeof stubBrowser>
let catalogue: CatalogueClient
let cards: GroupableCard[]
const warnings: string[] = []

beforeAll(async () => {
  shop = await openShop({ rules: danishRules })
  browser = stubBrowser(shop)
  const { connectShopper } = await import('#features/cart/selection/shopper.ts')
  connectShopper('/embedded/commerce')
  const gateway = {
    baseUrl: `${shopOrigin}/embedded/commerce`,
    secret,
    fetch: async (input: string | URL | Request, init?: RequestInit) => shop.service.fetch(new Request(input, init)),
  }
  catalogue = createCatalogueClient(
    gateway,
    (message) => warnings.push(message),
    () => openEverywhere,
  )
  cards = await catalogue.listProducts({ language: 'en' })
})

afterAll(() => vi.unstubAllGlobals())

function productFor(...markets: number[]): ProductCard {
  const card = cards.find((each) => each.available && markets.every((market) => each.markets.includes(market)))
  if (!card) throw new Error(`No product is sold in the markets ${markets}`)
  return card
}

async function cart() {
  const { getCachedSelection } = await import('#features/cart/selection/selection.ts')
  const known = getCachedSelection()
  if (!known) throw new Error('There is no selection yet')
  return known
}

const sweden = 1
const denmark = 3
const unitedKingdom = 19

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

  it.each(['de', 'el'])('says the same in %s, whether it is read whole or beside the English one', async (language) => {
    const whole = await catalogue.listProducts({ language })
    expect(await catalogue.listInLanguage(language, cards)).toEqual(whole)
    const [first, ...others] = cards
    expect((await catalogue.listInLanguage(language, others)).map(({ id }) => id)).not.toContain(first?.id)
  })
})

// One scenario: each test continues from the previous test.
describe('a shopper', { shuffle: false }, () => {
  it('has no token and asks nothing before adding the first can', async () => {
    const { preloadSelection } = await import('#features/cart/actions.ts')
    await preloadSelection()
    expect(browser.sent).toEqual([])
  })

  it('begins in the country whose prices the page shows, then adds', async () => {
    const { addToCart } = await import('#features/cart/actions.ts')
    const { configuredMarket } = await import('#features/market/shopper-market.ts')
    const { setShopperMarket, shopperMarket } = await import('#features/market/shopper-market-store.ts')
    const card = productFor(sweden, unitedKingdom)
    setShopperMarket(configuredMarket('SE'))
    expect(await addToCart({ item: card.item, quantity: 2, productUrl: '/x' })).toMatchObject({ ok: true })
    expect(browser.sent).toEqual([
      { method: 'PUT', path: '/countries/SE' },
      { method: 'POST', path: `/items/${card.item}/quantity/2` },
    ])
    expect(browser.localStorage.getItem('apiToken')).toMatch(/^[a-z0-9]{26}$/)
    expect(browser.localStorage.getItem('pricelist')).toBe('20')
    expect(shopperMarket()).toMatchObject({ country: 'SE', currency: 'SEK', pricelist: 20 })
    const [line] = (await cart()).lines
    expect(line).toMatchObject({ quantity: 2, each: { now: card.prices[20]?.now } })
  })

  it('changes a quantity in one call and reads the sums from its answer', async () => {
    const { setQuantity } = await import('#features/cart/actions.ts')
    const [line] = (await cart()).lines
    await setQuantity(line?.id ?? '', 3)
    const { lines, totals } = await cart()
    expect(lines[0]?.quantity).toBe(3)
    expect(totals.goods).toBe((line?.each.now ?? 0) * 3)
    expect(browser.sent.at(-1)).toMatchObject({ method: 'PUT', path: `/lines/${line?.id}/quantity/3` })
  })

  it('runs changes in the order they were asked for', async () => {
    const { setQuantity } = await import('#features/cart/actions.ts')
    const line = (await cart()).lines[0]?.id ?? ''
    await Promise.all([setQuantity(line, 5), setQuantity(line, 1), setQuantity(line, 4)])
    expect((await cart()).lines[0]?.quantity).toBe(4)
  })

  it('is told what a country change removed, and sees the new prices', async () => {
    const { addToCart, moveToCountry } = await import('#features/cart/actions.ts')
    const { notices, clearNotices } = await import('#features/cart/notices.ts')
    const onlySweden = cards.find(({ available, markets }) => available && !markets.includes(denmark))
    await addToCart({ item: onlySweden?.item ?? '', quantity: 1 })
    const { lost } = await moveToCountry('DK')
    expect(lost).toBe(true)
    const names = notices
      .get()
      .flatMap((notice) => (notice.kind === 'lost' ? notice.changes.map(({ name }) => name) : []))
    expect(names).toContain(onlySweden?.name)
    expect(await cart()).toMatchObject({ location: { country: 'DK' }, currency: 'DKK' })
    expect(browser.localStorage.getItem('country')).toBe('DK')
    clearNotices()
    await moveToCountry('SE')
  })

  it('adds a voucher, and is told of one that does not exist', async () => {
    const { addToCart } = await import('#features/cart/actions.ts')
    const { changeSelection } = await import('#features/cart/selection/selection.ts')
    await addToCart({ item: productFor(sweden).item, quantity: 2 })
    const wrong = await changeSelection('voucher', (client) => client.addVoucher('../selection'))
    expect(wrong).toMatchObject({ ok: false, kind: 'refused', reason: 'voucher' })
    const right = await changeSelection('voucher', (client) => client.addVoucher('welcome10'))
    expect(right.ok).toBe(true)
    expect((await cart()).totals.discount).toBeLessThan(0)
  })

  it('pays on the payment page, reads the receipt once, and again on reload', async () => {
    const { pay } = await import('#features/checkout/payment/pay.ts')
    const { paymentStart } = await import('#features/checkout/payment/payment-start.ts')
    const known = await cart()
    const { outcome } = await pay(paymentStart(known, values, pages, { declared }))
    expect(outcome.kind).toBe('redirect')
    const page = outcome.kind === 'redirect' ? outcome.url : ''
    const paid = await shop.service.fetch(new Request(`${page}/pay`, { method: 'POST' }))
    expect(paid.status).toBe(303)
    await openReturnPage(paid.headers.get('location') ?? '')

    const before = browser.sent.length
    const receipt = await readReceipt()
    const { total } = known.totals
    expect(receipt).toMatchObject({ kind: 'order', order: { totals: { total } } })
    await vi.waitFor(async () => expect((await cart()).lines).toEqual([]), { timeout: 30_000 })
    const calls = browser.sent.slice(before).map(({ path }) => path)
    expect(calls.filter((path) => path === '/payment-result')).toHaveLength(1)
    expect(calls.filter((path) => path === '/api/logflare')).toHaveLength(1)

    // Open the redirect URL of the payment page again, as a reload would.
    await openReturnPage(paid.headers.get('location') ?? '')
    const again = await readReceipt()
    expect(again).toEqual(receipt)
    expect(browser.sent.filter(({ path }) => path === '/payment-result')).toHaveLength(1)
    expect(browser.sent.filter(({ path }) => path === '/api/logflare')).toHaveLength(1)
  })

  it('loses no paid order when the service cannot be reached on return', async () => {
    const { addToCart } = await import('#features/cart/actions.ts')
    const { pay } = await import('#features/checkout/payment/pay.ts')
    const { paymentStart } = await import('#features/checkout/payment/payment-start.ts')
    await addToCart({ item: productFor(sweden).item, quantity: 1 })
    const { outcome } = await pay(paymentStart(await cart(), values, pages, { declared }))
    const page = outcome.kind === 'redirect' ? outcome.url : ''
    const paid = await shop.service.fetch(new Request(`${page}/pay`, { method: 'POST' }))
    await openReturnPage(paid.headers.get('location') ?? '')
    browser.unreachable.add('/payment-result')
    await expect(readReceipt()).rejects.toMatchObject({
      failure: { kind: 'unreachable' },
    })
    browser.unreachable.clear()
    expect(await readReceipt()).toMatchObject({
      kind: 'order',
      order: { number: '10002' },
    })
  })

  it('is told what was sold out while the payment was made, and keeps the cart', async () => {
    const { addToCart } = await import('#features/cart/actions.ts')
    const { pay } = await import('#features/checkout/payment/pay.ts')
    const { paymentStart } = await import('#features/checkout/payment/payment-start.ts')
    const card = cards.find(
      ({ available, markets, id }) => available && markets.includes(sweden) && id !== productFor(sweden).id,
    )
    await addToCart({ item: card?.item ?? '', quantity: 3 })
    const { outcome } = await pay(paymentStart(await cart(), values, pages, { declared }))
    await shop.database
      .updateTable('stock')
      .set({ quantity: 1 })
      .where('product', '=', card?.id ?? '')
      .execute()
    const page = outcome.kind === 'redirect' ? outcome.url : ''
    const paid = await shop.service.fetch(new Request(`${page}/pay`, { method: 'POST' }))
    await openReturnPage(paid.headers.get('location') ?? '')
    expect(await readReceipt()).toEqual({
      kind: 'stock',
      short: [{ item: card?.item, name: card?.name, before: 3, after: 1 }],
    })
    await vi.waitFor(async () => expect((await cart()).lines.map(({ item }) => item)).toContain(card?.item), {
      timeout: 30_000,
    })
  })

  it('orders at once by invoice, and after a stock error starts once more with what is left', async () => {
    const { addToCart } = await import('#features/cart/actions.ts')
    const { pay } = await import('#features/checkout/payment/pay.ts')
    const { paymentStart } = await import('#features/checkout/payment/payment-start.ts')
    const card = productFor(sweden)
    await addToCart({ item: card.item, quantity: 3 })
    await shop.database.updateTable('stock').set({ quantity: 2 }).where('product', '=', card.id).execute()
    const start = { ...paymentStart(await cart(), values, pages, { declared }), paymentMethod: 'demo-invoice' }
    const { outcome, changes } = await pay(start)
    expect(outcome).toEqual({ kind: 'success' })
    expect(changes).toEqual([{ item: card.item, name: card.name, before: 3, after: 2 }])
    expect(browser.sent.filter(({ path }) => path === '/payment')).toHaveLength(5)
  })

  it('is told that the cart is new when the token is no longer known', async () => {
    const { changeSelection } = await import('#features/cart/selection/selection.ts')
    const { notices } = await import('#features/cart/notices.ts')
    browser.localStorage.setItem('apiToken', 'x'.repeat(26))
    await changeSelection('refresh', (client) => client.selection())
    expect(notices.get().map(({ kind }) => kind)).toContain('renewed')
    expect(browser.localStorage.getItem('apiToken')).not.toBe('x'.repeat(26))
    expect((await cart()).location.country).toBe('SE')
  })

  it('finds no order under a token that has none', async () => {
    const { runInCartQueue } = await import('#features/cart/selection/cart-queue.ts')
    expect(await readReceipt()).toEqual({ kind: 'not-found' })
    // Wait for the queued badge refresh, because the browser stubs are removed after the test.
    await runInCartQueue(async () => undefined)
  })
})

const pages = { receipt: `${shopOrigin}/receipt`, failed: `${shopOrigin}/checkout?payment=failed` }

const declared = { language: 'sv', minimumAge: 18 }

const values = {
  email: 'ada@example.com',
  phoneNumber: '',
  firstName: 'Ada',
  lastName: 'Berg',
  company: '',
  address1: 'Storgatan 1',
  address2: '',
  zipCode: '111 22',
  city: 'Stockholm',
  state: '',
  terms: true,
  adult: true,
}

async function readReceipt() {
  const { getQueryClient } = await import('#lib/query-client.ts')
  const { receiptQuery } = await import('#features/checkout/receipt/queries.ts')
  getQueryClient().removeQueries({ queryKey: receiptQuery.queryKey })
  return await getQueryClient().fetchQuery(receiptQuery)
}

/** Opens the payment return page. The script in the page stores the payment fields in session storage. */
async function openReturnPage(url: string): Promise<void> {
  const { handlePaymentReturn } = await import('#features/checkout/receipt/handle-payment-return.server.ts')
  const html = (await (await handlePaymentReturn(new Request(url), undefined))?.text()) ?? ''
  const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ''
  new Function('sessionStorage', 'location', script)(browser.sessionStorage, {
    pathname: '/receipt',
    replace: () => {},
  })
}
