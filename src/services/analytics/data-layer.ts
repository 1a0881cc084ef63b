import type { GaEvent } from './ga-event.ts'

declare global {
  interface Window {
    dataLayer?: unknown[]
  }
}

/** What a container may do: consent mode's four purposes, all given or none. */
type Signal = 'granted' | 'denied'

/** Tells one event; one of commerce clears the last one's data first (integrations reference, section 3). */
export function pushEvent(event: GaEvent): void {
  if ('ecommerce' in event) layer().push({ ecommerce: null })
  layer().push(event)
}

/** Google consent mode: everything is denied until `updateConsent` says otherwise. Before any container is loaded. */
export function denyByDefault(): void {
  command('consent', 'default', purposes('denied'))
}

/** Google consent mode: the visitor's answer, and every later one. */
export function updateConsent(signal: Signal): void {
  command('consent', 'update', purposes(signal))
}

/** The visitor's country, as a dimension of everything that follows (specification section 7). */
export function pushCountry(country: string): void {
  layer().push({ user_properties: { country } })
}

/** Tells the container that it begins now, as its own loader does. */
export function pushStart(now: number): void {
  layer().push({ 'gtm.start': now, event: 'gtm.js' })
}

function purposes(signal: Signal) {
  return { ad_storage: signal, ad_user_data: signal, ad_personalization: signal, analytics_storage: signal }
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
