import { createAtom } from '@tanstack/react-store'
import { useSyncExternalStore } from 'react'
import { currencies } from '#app.config'
import { pageLanguage } from '#features/site/page-language.ts'
import { knownSite, useSite } from '#features/site/site.tsx'
import { readStored, writeStored } from '#lib/browser/stored-text.ts'
import { countryName } from './country-names.ts'
import {
  canonicalMarket,
  configuredMarket,
  type DisplayedMarket,
  defaultMarket,
  displayedMarket,
  drawnMarket,
  isMarketCountry,
  isOpenCountry,
  isShopCurrency,
  pageMarket,
  type ShopperMarket,
} from './shopper-market.ts'

/** What specification section 3 keeps in the browser about the market, in local storage under these names. */
const mirrored = ['country', 'currency', 'pricelist'] as const

const current = createAtom<ShopperMarket | null>(null, {
  compare: (a, b) => a?.country === b?.country && a?.pricelist === b?.pricelist && a?.currency === b?.currency,
})

/** The shopper's market once a selection has told it; null before and on the server. On the first load of every page. */
export const shopperMarket = current.get

/** The shopper's market, or the page's until it is known and in server-rendered pages. A closed one has no prices. */
export function useMarket(): DisplayedMarket {
  const { rules } = useSite()
  // Not the store's hook, which has no server snapshot: parts of a page may hydrate after the market was restored.
  return useSyncExternalStore(
    followMarket,
    () => displayedMarket(current.get() ?? pageMarket(rules), rules),
    () => drawnMarket(rules),
  )
}

/** Whether a selection has told the shopper's market; false while hydrating. */
export function useIsMarketKnown(): boolean {
  return useSyncExternalStore(
    followMarket,
    () => current.get() !== null,
    () => false,
  )
}

const followMarket = (changed: () => void) => current.subscribe(changed).unsubscribe

/** The market whose prices the page shows, where no component asks. Browser only. */
export function marketInView(): DisplayedMarket {
  const rules = knownSite()?.rules
  const market = current.get() ?? (rules ? pageMarket(rules) : defaultMarket)
  return rules ? displayedMarket(market, rules) : market
}

/** Takes over the market of a selection and mirrors it to local storage, with its name (specification section 4). */
export function setShopperMarket(market: ShopperMarket, name = countryName(market.country, pageLanguage())): void {
  writeStored('localStorage', 'countryName', name)
  for (const key of mirrored) writeStored('localStorage', key, String(market[key]))
  current.set(canonicalMarket(market))
}

/** Whether anything is sold to a country, by the rules the page came with. Browser only. */
export function sellsTo(country: string): boolean {
  const rules = knownSite()?.rules
  return rules === undefined || isOpenCountry(country, rules)
}

let restored = false

/** Reads the mirrored market back, once, right after hydration. Browser only; unusable values are ignored. */
export function restoreShopperMarket(): void {
  if (restored) return
  restored = true
  current.set(readMirrored())
  addEventListener('storage', ({ key }) => {
    if (key === 'pricelist' || key === 'country') current.set(readMirrored())
  })
}

function readMirrored(): ShopperMarket | null {
  const country = read('country')
  const currency = read('currency')
  const pricelist = Number(read('pricelist'))
  if (!country || !currency || !Number.isInteger(pricelist) || pricelist <= 0 || !isShopCurrency(currency)) return null
  const market = isMarketCountry(country) ? configuredMarket(country).market : 0
  return canonicalMarket({ country, currency, pricelist, market, format: currencies[currency] })
}

function read(name: (typeof mirrored)[number]): string | null {
  return readStored('localStorage', name)
}
