import { createAtom } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { currencies } from '#app.config'
import { getPageLanguage } from '#features/site/page-language.ts'
import { getCurrentSite, useSite } from '#features/site/site.tsx'
import { readStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { getCountryName } from './country-names.ts'
import {
  type DisplayedMarket,
  defaultMarket,
  getConfiguredMarket,
  getPageMarket,
  getServerRenderedMarket,
  isMarketCountry,
  isOpenCountry,
  isShopCurrency,
  type ShopperMarket,
  toCanonicalMarket,
  toDisplayedMarket,
} from './shopper-market.ts'

/** Local storage keys (specification section 3.3). */
const mirroredKeys = ['country', 'currency', 'pricelist'] as const

const current = createAtom<ShopperMarket | null>(null, {
  compare: (a, b) => a?.country === b?.country && a?.pricelist === b?.pricelist && a?.currency === b?.currency,
})

/** Returns null on the server and until the market is restored from local storage or set from a selection. */
export const getShopperMarket = current.get

/** Returns the page's market until the shopper's market is known. A closed market has no prices. */
export function useMarket(): DisplayedMarket {
  const { rules } = useSite()
  // The store's hook lacks the server snapshot that components need to hydrate after the market was restored.
  return useSyncExternalStore(
    subscribeToMarket,
    () => toDisplayedMarket(current.get() ?? getPageMarket(rules), rules),
    () => getServerRenderedMarket(rules),
  )
}

/** Returns false during hydration and until the market is restored from local storage or set from a selection. */
export function useIsMarketKnown(): boolean {
  return useSyncExternalStore(
    subscribeToMarket,
    () => current.get() !== null,
    () => false,
  )
}

const subscribeToMarket = (changed: () => void) => current.subscribe(changed).unsubscribe

/** Like `useMarket`, for code outside components. Browser only. */
export function getDisplayedMarket(): DisplayedMarket {
  const rules = getCurrentSite()?.rules
  const market = current.get() ?? (rules ? getPageMarket(rules) : defaultMarket)
  return rules ? toDisplayedMarket(market, rules) : market
}

/** Sets the market and stores it with the country's name in local storage (specification section 4.3). */
export function setShopperMarket(
  market: ShopperMarket,
  name = getCountryName(market.country, getPageLanguage()),
): void {
  writeStoredText('localStorage', 'countryName', name)
  for (const key of mirroredKeys) writeStoredText('localStorage', key, String(market[key]))
  current.set(toCanonicalMarket(market))
}

/** Returns true if the page's market rules permit sales to the country, or are unknown. Browser only. */
export function canSellTo(country: string): boolean {
  const rules = getCurrentSite()?.rules
  return rules === undefined || isOpenCountry(country, rules)
}

let restored = false

/** Sets the market from local storage if valid. Call directly after hydration; later calls do nothing. Browser only. */
export function restoreShopperMarket(): void {
  if (restored) return
  restored = true
  current.set(readStoredMarket())
  addEventListener('storage', ({ key }) => {
    if (key === 'pricelist' || key === 'country') current.set(readStoredMarket())
  })
}

function readStoredMarket(): ShopperMarket | null {
  const country = read('country')
  const currency = read('currency')
  const pricelist = Number(read('pricelist'))
  if (!country || !currency || !Number.isInteger(pricelist) || pricelist <= 0 || !isShopCurrency(currency)) return null
  const market = isMarketCountry(country) ? getConfiguredMarket(country).market : 0
  return toCanonicalMarket({ country, currency, pricelist, market, format: currencies[currency] })
}

function read(name: (typeof mirroredKeys)[number]): string | null {
  return readStoredText('localStorage', name)
}
