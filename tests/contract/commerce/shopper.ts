import { getSeedCatalogue } from '@pouchery/demo-data/catalogue/products'
import * as v from 'valibot'
import { createAgeConsent } from '#services/commerce/shopper/age-check.ts'
import { orderResponseSchema } from '#services/commerce/wire/order.ts'
import { selectionResponseSchema } from '#services/commerce/wire/selection.ts'
import { type ApiResponse, type Shop, shopOrigin } from './shop.ts'

export const testAddress = {
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lind',
  address1: 'Storgatan 1',
  zipCode: '111 22',
  city: 'Stockholm',
  country: 'SE',
}

export const ageDeclaration = createAgeConsent({ language: 'sv', minimumAge: 18 })

export type Shopper = Awaited<ReturnType<typeof createTestShopper>>

export async function createTestShopper(shop: Shop) {
  const { body } = await shop.call('GET', '/selection')
  const token = v.parse(v.string(), body.token)
  const call = (method: string, path: string, sent?: unknown) => shop.call(method, path, { token, body: sent })
  const callForSelection = async (...sent: Parameters<typeof call>) => parseSelectionResponse(await call(...sent))
  return {
    token,
    call,
    /** Like `call`, for endpoints that return a selection. Returns the parsed response. */
    callForSelection,
    /** Adds an item to the cart. `sent` contains further fields, such as the comment of the line. */
    add: (item: string, quantity = 1, sent?: unknown) =>
      callForSelection('POST', `/items/${item}/quantity/${quantity}`, sent),
    selection: async () => (await callForSelection('GET', '/selection')).selection,
    startPayment: (paymentMethod: string, more: Record<string, unknown> = {}) =>
      call('POST', '/payment', {
        paymentMethod,
        paymentReturnPage: `${shopOrigin}/receipt`,
        paymentFailedPage: `${shopOrigin}/checkout`,
        termsAndConditions: true,
        consents: [ageDeclaration],
        address: testAddress,
        ...more,
      }),
  }
}

/** Can of the demo catalogue with a regular price and ample stock, and its 10-pack. */
export const { can, pack } = findCanWithPack()

function findCanWithPack() {
  const found = getSeedCatalogue().find(
    ({ tag, packs, stock }) => !tag && stock > 250 && packs.some(({ quantity }) => quantity === 10),
  )
  const tenPack = found?.packs.find(({ quantity }) => quantity === 10)
  if (!found || !tenPack) throw new Error('The demo catalogue lacks the can that these tests need')
  return { can: found, pack: tenPack }
}

export async function createShopperWithCans(shop: Shop, quantity = 1): Promise<Shopper> {
  await shop.ensureStock(can.id, 1000)
  const shopper = await createTestShopper(shop)
  await shopper.callForSelection('POST', `/items/${can.item}/quantity/${quantity}`)
  return shopper
}

export const parseSelectionResponse = ({ body }: ApiResponse) => v.parse(selectionResponseSchema, body)
export const parseOrderResponse = ({ body }: ApiResponse) => v.parse(orderResponseSchema, body).order

const redirectSchema = v.object({ action: v.literal('redirect'), url: v.string() })

/** Returns the path of the payment page, relative to the base URL of the service. */
export function getPaymentPagePath({ body }: ApiResponse): string {
  return new URL(v.parse(redirectSchema, body).url).pathname.replace('/embedded/commerce', '')
}

export async function clickPaymentButton(
  shop: Shop,
  page: string,
  button: 'pay' | 'cancel' | 'fail' | 'sold-out',
): Promise<URL> {
  const request = new Request(`${shopOrigin}/embedded/commerce${page}/${button}`, { method: 'POST' })
  const response = await shop.service.fetch(request)
  if (response.status !== 303) throw new Error(`The payment page answered ${response.status}`)
  return new URL(response.headers.get('location') ?? '')
}

/** Returns the request body for `payment-result`, which contains the query parameters of the return URL. */
export function buildPaymentResult(url: URL) {
  return { paymentMethodFields: Object.fromEntries(url.searchParams) }
}

export async function setStock(shop: Shop, product: string, quantity: number): Promise<void> {
  await shop.database.updateTable('stock').set({ quantity }).where('product', '=', product).execute()
}

export async function readStock(shop: Shop, product: string): Promise<number | undefined> {
  const row = await shop.database.selectFrom('stock').selectAll().where('product', '=', product).executeTakeFirst()
  return row?.quantity
}

export async function countOrders(shop: Shop): Promise<number> {
  return (await shop.database.selectFrom('shop_order').select('number').execute()).length
}
