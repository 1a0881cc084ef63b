import * as v from 'valibot'
import { readToken } from '#features/cart/selection/shopper-storage.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { isAllowed, onConsent } from './consent-store.ts'
import { hasCampaign, type LandingTracking, landingTracking } from './rules/landing-tracking.ts'

/** Session storage keys (specification sections 2 and 3). */
export const orderTrackingKey = 'orderTracking'
export const gclidKey = 'gclid'

const Stored = v.pipe(
  v.string(),
  v.parseJson(),
  v.record(v.string(), v.unknown()),
  v.transform((fields): LandingTracking => {
    return Object.fromEntries(
      Object.entries(fields).filter((field): field is [string, string] => typeof field[1] === 'string'),
    )
  }),
)

/** Kept in memory until the visitor consents to storage. */
let landing: LandingTracking | undefined

/** Tracking for `internalCommentField` (specification section 3). Undefined unless marketing is allowed. */
export function orderTracking(): Record<string, string> | undefined {
  if (!isAllowed('marketing')) return undefined
  const token = readToken()
  return { ...(read() ?? pageLanding()), ...(token ? { cart_token: token } : {}) }
}

/**
 * Stores the landing data while marketing is allowed and deletes the data otherwise. Returns an unsubscribe
 * function.
 */
export function followConsent(): () => void {
  const follow = () => {
    if (isAllowed('marketing')) keep(pageLanding())
    else forget()
  }
  follow()
  return onConsent(follow)
}

/** Reads the document's initial URL, because later URLs result from navigation within the visit. */
function pageLanding(): LandingTracking {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  landing ??= landingTracking(new URL(address, location.href))
  return landing
}

function keep(tracking: LandingTracking): void {
  if (read() && !hasCampaign(tracking)) return
  writeStored('sessionStorage', orderTrackingKey, JSON.stringify(tracking))
  if (tracking.gclid) writeStored('sessionStorage', gclidKey, tracking.gclid)
}

function read(): LandingTracking | undefined {
  const stored = v.safeParse(Stored, readStored('sessionStorage', orderTrackingKey))
  return stored.success ? stored.output : undefined
}

function forget(): void {
  removeStored('sessionStorage', orderTrackingKey)
  removeStored('sessionStorage', gclidKey)
}
