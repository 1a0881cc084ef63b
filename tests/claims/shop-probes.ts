import * as v from 'valibot'
import { unusedCartDays } from '#config/retention.ts'
import { openEverywhere, rulesOf } from '#trade/rules/open-everywhere.fixture.ts'
import type { RuleBook } from '#trade/rules/rule-book.ts'
import { canAndPack, shopperWithCans } from '../contract/commerce/payment-steps.ts'
import { openShop } from '../contract/commerce/shop.ts'
import { address, newShopper, payPath, press, type Shopper, setStock } from '../contract/commerce/shopper.ts'
import { probe } from './probe.ts'

/** Looks at the commerce service over HTTP, as a browser would. */

const { can } = canAndPack()
const dayMs = 86_400_000

/** The rules of a test: one row, of which only what is special is said. */
export function sweden(rule: Record<string, unknown>): RuleBook {
  return rulesOf({ country: 'SE', ...rule })
}

function add(shopper: Shopper, quantity: number) {
  return shopper.call('POST', `/items/${can.item}/quantity/${quantity}`)
}

async function isRefused(book: RuleBook, quantity = 1): Promise<boolean> {
  const shop = await openShop({ rules: () => book })
  await shop.stockUp(can.id, 1000)
  const { status, body } = await add(await newShopper(shop), quantity)
  return status >= 400 && status < 500 && body.errors !== undefined
}

/** What a rule forbids cannot be put into a cart. */
export const forbiddenGoods = probe(isRefused, sweden({ maxMgPerPouch: can.nicotineMg - 1 }), openEverywhere)

/** Nothing is sold to a closed market. */
export const closedMarket = probe(isRefused, sweden({ distanceSale: 'banned' }), sweden({}))

/** A market whose rule nobody has looked at in time is closed. */
export const overdueMarket = probe(
  isRefused,
  sweden({ checkedOn: '2020-01-01', reviewBy: '2021-01-01' }),
  sweden({ checkedOn: '2020-01-01', reviewBy: '2999-01-01' }),
)

export const cansPerOrder = probe((book: RuleBook) => isRefused(book, 61), sweden({ maxCansPerOrder: 60 }), sweden({}))

/** Cans of earlier orders count for 30 days. */
export const cansPer30Days = probe(
  async (book: RuleBook) => {
    let now = Date.now()
    const shop = await openShop({ rules: () => book, now: () => now })
    const order = async () => (await (await shopperWithCans(shop)).startPayment('demo-invoice')).status
    const first = await order()
    now += 29 * dayMs
    const soon = await order()
    now += 2 * dayMs
    return first === 200 && soon === 406 && (await order()) === 200
  },
  sweden({ maxCansPer30Days: 1 }),
  sweden({}),
)

/** What may not be sold to the country a shopper changes to leaves the cart, and the answer says so. */
export const removedWithCountry = probe(
  async (book: RuleBook) => {
    const shop = await openShop({ rules: () => book })
    const shopper = await shopperWithCans(shop)
    const { selection } = await shopper.change('PUT', '/countries/GB', {})
    return selection.items.length === 0
  },
  rulesOf({ country: 'SE' }, { country: 'GB', maxMgPerPouch: can.nicotineMg - 1 }),
  openEverywhere,
)

/** Nothing is reserved by a cart: what is sold out when the payment ends becomes no order. */
export const soldOutIsNoOrder = probe(
  async (left: number) => {
    const shop = await openShop()
    const shopper = await shopperWithCans(shop)
    const page = payPath(await shopper.startPayment('demo-redirect'))
    await setStock(shop, can.id, left)
    await press(shop, page, 'pay')
    return (await shop.database.selectFrom('shop_order').select('number').execute()).length === 0
  },
  0,
  10,
)

/** Standard delivery is free above an amount. */
export const freeDelivery = probe(
  async (quantity: number) => {
    const { shippingMethods } = await (await shopperWithCans(await openShop(), quantity)).change('GET', '/selection')
    return shippingMethods.find(({ shippingMethod }) => shippingMethod === 'standard')?.priceAsNumber === 0
  },
  30,
  1,
)

/** A cart lasts so many days after it was last used, and no longer. */
export const cartKept = probe(
  async (days: number) => {
    let now = Date.now()
    const shop = await openShop({ now: () => now })
    const shopper = await shopperWithCans(shop)
    const isThere = async () => (await shopper.change('GET', '/selection')).selection.items.length > 0
    now += (days - 0.5) * dayMs
    const before = await isThere()
    now += (days + 0.5) * dayMs
    return before && !(await isThere())
  },
  unusedCartDays,
  20,
)

/** The newsletter goes to nobody who did not ask for it. */
export const newsletterByRequest = probe(
  async (isAsked: boolean) => {
    const shop = await openShop()
    const shopper = await shopperWithCans(shop)
    if (isAsked) await shopper.call('POST', `/newsletter-subscription/${address.email}`, {})
    await shopper.startPayment('demo-invoice')
    return (await shop.database.selectFrom('newsletter_subscription').select('email').execute()).length === 0
  },
  false,
  true,
)

const ranked = v.looseObject({ products: v.array(v.looseObject({ popularity_text: v.string() })) })
/** The operator's numbers end there; what was bought is above them. */
const mostByOperator = 1000

/** What is bought most is what people bought: an order raises its product, within hours. */
export const bestSellers = probe(
  async (isBought: boolean) => {
    let now = Date.parse('2026-11-23T12:00:00Z')
    const shop = await openShop({ now: () => now })
    await shop.service.noticeChanges()
    if (isBought) await (await shopperWithCans(shop)).startPayment('demo-invoice')
    now += 2 * 3_600_000
    await shop.service.noticeChanges()
    const { body } = await shop.callAsServer('POST', '/products', { products: [can.id] })
    return v.parse(ranked, body).products.every(({ popularity_text }) => Number(popularity_text) > mostByOperator)
  },
  true,
  false,
)
