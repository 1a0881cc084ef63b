import { createShopperClient, type ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { readToken, storeToken } from './shopper-storage.ts'

let client: ShopperClient | undefined

/** Later calls have no effect. Browser only: throws on the server. */
export function connectShopper(baseUrl: string): void {
  client ??= createShopperClient({ baseUrl, readToken, storeToken, fetch: (...request) => fetch(...request) })
}

/** Throws before `connectShopper`. */
export function getShopperClient(): ShopperClient {
  if (!client) throw new Error('The commerce service is not connected yet')
  return client
}
