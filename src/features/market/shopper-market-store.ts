import { currencies } from '#app.config'
import { configuredMarket, isMarketCountry, isShopCurrency, type ShopperMarket } from './shopper-market.ts'

/** Local storage names of what specification section 3 keeps in the browser about the market. */
const keys = { country: 'country', countryName: 'countryName', currency: 'currency', pricelist: 'pricelist' } as const

let current: ShopperMarket | undefined
const listeners = new Set<() => void>()

/**
 * The shopper's market once a selection has told it, in this or an earlier visit; undefined before that and on the
 * server. Tiny on purpose: it is on the first load of every page.
 */
export function shopperMarket(): ShopperMarket | undefined {
  return current
}

/** Calls `listener` whenever the market changes, in this tab or another one; returns how to stop. */
export function onShopperMarket(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Takes over the market of a selection and mirrors it to local storage (specification section 4). */
export function setShopperMarket(market: ShopperMarket): void {
  for (const [name, key] of [
    ['country', keys.country],
    ['countryName', keys.countryName],
    ['currency', keys.currency],
    ['pricelist', keys.pricelist],
  ] as const) {
    write(key, String(market[name]))
  }
  publish(market)
}

let restored = false

/** Reads the mirrored market back, once, right after hydration. Browser only; unusable values are ignored. */
export function restoreShopperMarket(): void {
  if (restored) return
  restored = true
  publish(readStored())
  addEventListener('storage', (event) => {
    if (event.key === keys.pricelist || event.key === keys.country) publish(readStored())
  })
}

function publish(market: ShopperMarket | undefined) {
  if (sameMarket(current, market)) return
  current = market
  for (const listener of listeners) listener()
}

function sameMarket(a: ShopperMarket | undefined, b: ShopperMarket | undefined): boolean {
  return a?.country === b?.country && a?.pricelist === b?.pricelist && a?.currency === b?.currency
}

function readStored(): ShopperMarket | undefined {
  const country = read(keys.country)
  const currency = read(keys.currency)
  const pricelist = Number(read(keys.pricelist))
  if (!country || !currency || !Number.isInteger(pricelist) || pricelist <= 0 || !isShopCurrency(currency))
    return undefined
  const market = isMarketCountry(country) ? configuredMarket(country).market : 0
  return {
    country,
    countryName: read(keys.countryName) ?? country,
    currency,
    pricelist,
    market,
    format: currencies[currency],
  }
}

// Private windows and full disks refuse storage; the shop then works without a memory.
function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    return
  }
}
