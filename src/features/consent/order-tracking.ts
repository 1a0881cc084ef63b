import * as v from 'valibot'
import { readShopperToken } from '#features/cart/selection/shopper-storage.ts'
import { readStoredText, removeStoredText, writeStoredText } from '#lib/browser/stored-text.ts'
import { isPurposeAllowed, onConsentChange } from './consent-store.ts'
import { hasCampaign, type LandingTracking, parseLandingTracking } from './rules/landing-tracking.ts'

/** Session storage keys (specification section 3.3). */
export const orderTrackingKey = 'orderTracking'
export const gclidKey = 'gclid'

const storedTrackingSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
  v.transform((fields): LandingTracking => {
    return Object.fromEntries(
      Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  }),
)

/** Tracking data of the URL with which the document was opened. Held only in memory until marketing is allowed. */
let landing: LandingTracking | undefined

/** Data for the order's `internalComment` (specification section 3.3). Undefined unless marketing is allowed. */
export function getOrderTracking(): Record<string, string> | undefined {
  if (!isPurposeAllowed('marketing')) return undefined
  const token = readShopperToken()
  return { ...(readTracking() ?? getPageLanding()), ...(token ? { cart_token: token } : {}) }
}

/** Stores the tracking data while marketing is allowed, otherwise deletes it. Returns an unsubscribe function. */
export function syncOrderTrackingWithConsent(): () => void {
  const follow = () => {
    if (isPurposeAllowed('marketing')) storeTracking(getPageLanding())
    else deleteTracking()
  }
  follow()
  return onConsentChange(follow)
}

/** Reads the URL with which the document was opened, because later URLs result from navigation within the visit. */
function getPageLanding(): LandingTracking {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  landing ??= parseLandingTracking(new URL(address, location.href))
  return landing
}

function storeTracking(tracking: LandingTracking): void {
  if (readTracking() && !hasCampaign(tracking)) return
  writeStoredText('sessionStorage', orderTrackingKey, JSON.stringify(tracking))
  if (tracking.gclid) writeStoredText('sessionStorage', gclidKey, tracking.gclid)
}

function readTracking(): LandingTracking | undefined {
  const stored = v.safeParse(storedTrackingSchema, readStoredText('sessionStorage', orderTrackingKey))
  return stored.success ? stored.output : undefined
}

function deleteTracking(): void {
  removeStoredText('sessionStorage', orderTrackingKey)
  removeStoredText('sessionStorage', gclidKey)
}
