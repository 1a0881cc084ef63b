import { getCommerceClientConfig } from '#server/wiring/client-configs.server.ts'
import { callCatalogueApi } from '#services/commerce/catalogue/catalogue-request.server.ts'
import { CommerceServiceError } from '#services/commerce/errors.ts'
import { type NicotineOrder, nicotineOrdersBodySchema } from '#services/commerce/sale/nicotine-orders.ts'
import { type NicotinePurchases, needsNextOrdersPage, sumNicotineByMonth } from './rules/nicotine-months.ts'

/** Limits the orders read to 1,000 (`pageSize` x `maxPages`). */
const pageSize = 50
const maxPages = 20

/** `refused`: for example, the token belongs to no customer. `unavailable`: the service cannot be reached or fails. */
type NicotineUnavailable = { failed: 'refused' | 'unavailable' }

export async function readNicotinePurchases(
  token: string,
  now = Date.now(),
): Promise<NicotinePurchases | NicotineUnavailable> {
  try {
    return sumNicotineByMonth(await fetchOrders(token, now), now)
  } catch (error) {
    if (!(error instanceof CommerceServiceError)) throw error
    const { failure } = error
    if (failure.kind === 'refused' && failure.status < 500) return { failed: 'refused' }
    console.warn(error.message)
    return { failed: 'unavailable' }
  }
}

async function fetchOrders(token: string, now: number): Promise<NicotineOrder[]> {
  const clientConfig = await getCommerceClientConfig()
  const orders: NicotineOrder[] = []
  for (let page = 0; page < maxPages; page++) {
    const range = { from: page * pageSize, size: pageSize }
    const read = await callCatalogueApi(clientConfig, 'orders', nicotineOrdersBodySchema, range, token)
    orders.push(...read)
    if (!needsNextOrdersPage(read, pageSize, now)) break
  }
  return orders
}
