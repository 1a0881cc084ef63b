import { forgetNames } from '#lib/forget-names.ts'
import { loadScript } from '#lib/load-script.ts'
import { pushStart } from './data-layer.ts'

const loader = 'https://www.googletagmanager.com/gtm.js'
const namesOfAnalytics = /^_(ga|gid|gat|gcl)/

let begun = false

/**
 * Loads the analytics container, once a document; only to be called after consent. Without an id there is none, and
 * events stay in `window.dataLayer`. A container that does not come is a warning in the console.
 */
export function loadContainer(id: string | undefined): void {
  if (id === undefined || begun) return
  begun = true
  pushStart(Date.now())
  loadScript(`${loader}?id=${encodeURIComponent(id)}`).catch((error: unknown) => {
    console.warn('The analytics container was not loaded.', error)
  })
}

/** Deletes what the container's tags kept in this browser: consent was withdrawn. */
export function forgetAnalytics(): void {
  forgetNames(namesOfAnalytics)
}
