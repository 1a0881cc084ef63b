import { addApiKey } from '@pouchery/commerce-server/admin'
import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { commerceSecret, type Shop, shopOrigin } from '../contract/commerce/shop.ts'
import {
  can,
  clickPaymentButton,
  createTestShopper,
  getPaymentPagePath,
  pack,
  type Shopper,
} from '../contract/commerce/shopper.ts'

export interface FuzzTarget {
  base: string
  secret: string
  tokens: { shopper: string; customer: string }
  /** Values for `{name}` placeholders in paths and bodies. */
  values: Readonly<Record<string, string>>
  /** Strings that resemble tokens but are not valid. */
  invalidTokens: readonly string[]
}

/** Customer whose cart and order no request may change. */
export interface ControlCustomer {
  token: string
  email: string
  selection: string
  values: Readonly<Record<string, string>>
}

const password = 'correct horse'
const everyScope = ['orders:read', 'shipments:write', 'stock:write'] as const
const other = getSeedCatalogue().find(({ id, tag, stock }) => id !== can.id && !tag && stock > 100)
if (!other) throw new Error('The seed lacks a second can')

export async function createControlCustomer(shop: Shop): Promise<ControlCustomer> {
  const email = 'control-customer@example.com'
  const shopper = await registerCustomer(shop, email)
  await shopper.callForSelection('POST', `/items/${can.item}`)
  const back = await clickPaymentButton(shop, getPaymentPagePath(await shopper.startPayment('demo-redirect')), 'pay')
  await shopper.callForSelection('POST', `/items/${pack.item}`)
  await shopper.callForSelection('POST', '/vouchers', { voucher: 'WELCOME10' })
  const { selection, line } = await cartOf(shop, shopper)
  const payment = back.searchParams.get('payment') ?? ''
  const orders = shop.database.selectFrom('shop_order').select('number').where('payment', '=', payment)
  const order = await orders.executeTakeFirstOrThrow()
  const { key: apiKey } = await addApiKey(shop.database, { name: 'fuzz', scopes: [...everyScope] }, Date.now())
  const controlOrder = String(10_000 + order.number)
  const values = { controlEmail: email, controlLine: line, controlPayment: payment, controlOrder, apiKey }
  return { token: shopper.token, email, selection, values }
}

export async function createFuzzTarget(
  shop: Shop,
  controlCustomer: ControlCustomer,
  session: number,
): Promise<FuzzTarget> {
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}`)
  const customerEmail = `customer-${session}@example.com`
  const customer = await registerCustomer(shop, customerEmail)
  await customer.callForSelection('POST', `/items/${can.item}`)
  const { selection, line } = await cartOf(shop, shopper)
  const tokens = { shopper: shopper.token, customer: customer.token }
  const values = { ...shopValues, ...controlCustomer.values, selection, line, customerEmail }
  const broken = [
    controlCustomer.token.slice(0, 25),
    controlCustomer.token.toUpperCase(),
    controlCustomer.values.controlPayment ?? '',
  ]
  return {
    base: '/embedded/commerce',
    secret: commerceSecret,
    tokens,
    values,
    invalidTokens: [controlCustomer.selection, ...broken],
  }
}

const shopValues = {
  ...{ origin: shopOrigin, password, item: can.item, other: other.item, product: can.id, uri: can.uri },
  ...{ category: 'nicotine-pouches', file: 'no-such-picture', hex: '0f'.repeat(32) },
}

export function withUniqueValues(world: FuzzTarget, index: number): FuzzTarget {
  return { ...world, values: { ...world.values, newEmail: `buyer-${index}@example.com`, unique: `note ${index}` } }
}

async function registerCustomer(shop: Shop, email: string): Promise<Shopper> {
  const shopper = await createTestShopper(shop)
  const person = { email, password, firstName: 'Ada', lastName: 'Lind', country: 'SE' }
  await shopper.callForSelection('POST', '/register', person)
  return shopper
}

async function cartOf({ database }: Shop, { token }: Shopper): Promise<{ selection: string; line: string }> {
  const shoppers = database.selectFrom('shopper').where('shopper.token', '=', token)
  const lines = shoppers.innerJoin('selection_line', 'selection_line.selection', 'shopper.selection')
  const row = await lines.select(['shopper.selection', 'selection_line.line']).executeTakeFirstOrThrow()
  return v.parse(v.object({ selection: v.string(), line: v.string() }), row)
}
