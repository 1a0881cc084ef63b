import { clearStorageByName, loadScript } from '#lib/browser/third-party-scripts.ts'
import type { GaEvent } from './ga-event.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const loader = 'https://www.googletagmanager.com/gtm.js'
const analyticsNames = /^_(ga|gid|gat)/

let isLoading = false

/** Must be called only after consent to statistics. Failures are logged as warnings. */
export function loadTagManager(id: string | undefined): void {
  if (id === undefined || isLoading) return
  isLoading = true
  pushStart(Date.now())
  loadScript(`${loader}?id=${encodeURIComponent(id)}`).catch((error: unknown) => {
    console.warn('The analytics container was not loaded.', error)
  })
}

export function clearAnalyticsStorage(): void {
  clearStorageByName(analyticsNames)
}

interface ConsentState {
  analytics: boolean
  marketing: boolean
}

/** Before an ecommerce event, clears the previous ecommerce object (integrations reference section 3). */
export function pushGaEvent(event: GaEvent): void {
  if ('ecommerce' in event) getDataLayer().push({ ecommerce: null })
  getDataLayer().push(event)
}

/** Denies the purposes of `consentSignals` until {@link updateConsent}. Must be called before the container loads. */
export function denyConsentByDefault(): void {
  command('consent', 'default', consentSignals({ analytics: false, marketing: false }))
}

export function updateConsent(allowed: ConsentState): void {
  command('consent', 'update', consentSignals(allowed))
}

/** Sets a user property that applies to all later events (specification section 7.2). */
export function pushCountry(country: string): void {
  getDataLayer().push({ user_properties: { country } })
}

function pushStart(now: number): void {
  getDataLayer().push({ 'gtm.start': now, event: 'gtm.js' })
}

/** Google consent mode: the purposes for advertising (`ad_…`) and statistics. */
function consentSignals({ analytics, marketing }: ConsentState) {
  const ads = marketing ? 'granted' : 'denied'
  const counted = analytics ? 'granted' : 'denied'
  return { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: counted }
}

/** Google recognizes commands by the type of the `arguments` object and ignores plain arrays. */
function command(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the data layer only accepts `arguments`
  getDataLayer().push(arguments)
}

function getDataLayer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}
