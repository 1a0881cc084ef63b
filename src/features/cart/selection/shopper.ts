import { useState } from 'react'
import { useSite } from '#features/site/site.tsx'
import { createShopperClient, type ShopperClient } from '#services/commerce/shopper/shopper-client.ts'
import { readShopperToken, storeShopperToken } from './shopper-storage.ts'

let client: ShopperClient | undefined

/** Creates the client for the commerce service. Later calls have no effect. Browser only. */
export function initShopperClient(baseUrl: string): void {
  client ??= createShopperClient({
    baseUrl,
    readToken: readShopperToken,
    storeToken: storeShopperToken,
    fetch: (...request) => fetch(...request),
  })
}

/** Creates the client before the component and its children send queries. */
export function useInitShopperClient(): void {
  const { commerceUrl } = useSite().services
  useState(() => initShopperClient(commerceUrl))
}

/** @throws Error before `initShopperClient` */
export function getShopperClient(): ShopperClient {
  if (!client) throw new Error('The commerce service is not connected yet')
  return client
}
