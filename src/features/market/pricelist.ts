import { useSyncExternalStore } from 'react'
import { pageLanguage } from './page-language.ts'
import { defaultMarket, type ShopperMarket } from './shopper-market.ts'
import { onShopperMarket, shopperMarket } from './shopper-market-store.ts'

/**
 * The market whose prices to show: the shopper's, or the page language's default market until that is known (and
 * always in server-rendered pages, which are the same for everyone).
 */
export function useMarket(): ShopperMarket {
  return useSyncExternalStore(onShopperMarket, shopperMarket, () => undefined) ?? defaultMarket(pageLanguage())
}

/** Only what showing a price needs: pricelist number, how its currency is written, and the country. */
export function usePricelist(): Pick<ShopperMarket, 'pricelist' | 'format' | 'country'> {
  return useMarket()
}
