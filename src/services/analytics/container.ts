import { clearNames, loadScript } from '#lib/browser/foreign-scripts.ts'
import type { GaEvent } from './ga-event.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

const loader = 'https://www.googletagmanager.com/gtm.js'
const namesOfAnalytics = /^_(ga|gid|gat)/

let begun = false

/** Loads the tag container, once a document and only after consent to statistics. A failure is a warning. */
export function loadContainer(id: string | undefined): void {
  if (id === undefined || begun) return
  begun = true
  pushStart(Date.now())
  loadScript(`${loader}?id=${encodeURIComponent(id)}`).catch((error: unknown) => {
    console.warn('The analytics container was not loaded.', error)
  })
}

/** Deletes what the container's tags kept in this browser for statistics: consent was withdrawn. */
export function clearAnalytics(): void {
  clearNames(namesOfAnalytics)
}

/** What a container may do. */
interface Allowed {
  analytics: boolean
  marketing: boolean
}

/** Tells one event; one of commerce clears the last one's data first (integrations reference section 3). */
export function pushEvent(event: GaEvent): void {
  if ('ecommerce' in event) layer().push({ ecommerce: null })
  layer().push(event)
}

/** Google consent mode: everything is denied until `updateConsent` says otherwise. Before any container is loaded. */
export function denyByDefault(): void {
  command('consent', 'default', signals({ analytics: false, marketing: false }))
}

/** Google consent mode: the visitor's answer, and every later one. */
export function updateConsent(allowed: Allowed): void {
  command('consent', 'update', signals(allowed))
}

/** The visitor's country, as a dimension of everything that follows (specification section 7). */
export function pushCountry(country: string): void {
  layer().push({ user_properties: { country } })
}

/** Tells the container that it begins now, as its own loader does. */
function pushStart(now: number): void {
  layer().push({ 'gtm.start': now, event: 'gtm.js' })
}

/** Consent mode's four purposes: three of advertising, one of statistics. */
function signals({ analytics, marketing }: Allowed) {
  const ads = marketing ? 'granted' : 'denied'
  const counted = analytics ? 'granted' : 'denied'
  return { ad_storage: ads, ad_user_data: ads, ad_personalization: ads, analytics_storage: counted }
}

/** A command is told from an event by being an `arguments` object; an array is not read. */
function command(..._: readonly unknown[]): void {
  // biome-ignore lint/complexity/noArguments: the container accepts nothing else
  layer().push(arguments)
}

function layer(): unknown[] {
  window.dataLayer ??= []
  return window.dataLayer
}
