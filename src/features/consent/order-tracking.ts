import * as v from 'valibot'
import { readToken } from '#features/cart/selection/shopper-storage.ts'
import { readStored, removeStored, writeStored } from '#lib/browser/stored-text.ts'
import { isAllowed, onConsent } from './consent-store.ts'
import { type LandingTracking, landingTracking, namesCampaign } from './rules/landing-tracking.ts'

/** Session storage name of how the visit began, and of the ad click alone (specification sections 2 and 3). */
export const orderTrackingKey = 'orderTracking'
export const gclidKey = 'gclid'

/** A value that is no text loses only itself. */
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

/** The beginning of this page view; only here until the visitor agrees to keeping it. */
let landing: LandingTracking | undefined

/** For the payment's `internalComment` (specification section 3). Undefined unless the visitor allowed marketing. */
export function orderTracking(): Record<string, string> | undefined {
  if (!isAllowed('marketing')) return undefined
  const token = readToken()
  return { ...(read() ?? landingOfPage()), ...(token ? { cart_token: token } : {}) }
}

/** Stores how the visit began for as long as marketing is allowed. Returns how to stop. */
export function followConsent(): () => void {
  const follow = () => {
    if (isAllowed('marketing')) keep(landingOfPage())
    else forget()
  }
  follow()
  return onConsent(follow)
}

/** The document's own address: later ones are steps within the visit. */
function landingOfPage(): LandingTracking {
  const address = performance.getEntriesByType('navigation')[0]?.name ?? location.href
  landing ??= landingTracking(new URL(address, location.href))
  return landing
}

/** The first page of a session counts, unless a later one names a campaign of its own. */
function keep(tracking: LandingTracking): void {
  if (read() && !namesCampaign(tracking)) return
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
