import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, isLanguageCode } from '#lib/urls/locale-url.ts'

const Domains = v.record(
  v.custom<LanguageCode>((code) => typeof code === 'string' && isLanguageCode(code)),
  v.string(),
)

/** What the server writes into the studio's page (src/server/studio/studio-page.server.ts). */
const PageSettings = v.object({
  projectId: v.string(),
  dataset: v.string(),
  /** Path of the embedded content service; absent when the content service is hosted. */
  contentPath: v.optional(v.string()),
  domains: Domains,
  schedules: v.boolean(),
})

export interface StudioSettings {
  projectId: string
  dataset: string
  /** Base address of the embedded content service, without the version; absent when it is hosted. */
  apiHost?: string
  /** Whether content lives in the shop's own process. */
  embedded: boolean
  /** Where this studio and the shop are served from. */
  shopOrigin: string
  /** Whether the shop publishes at a chosen time: it needs a token that may write. */
  schedules: boolean
  /** Languages that have a domain of their own. */
  domains: DomainTable
}

/** The studio's settings, out of its page. Throws when the page was not written by the shop's server. */
export function readSettings(): StudioSettings {
  const text = document.getElementById('studio-settings')?.textContent ?? ''
  return settingsFrom(text, location.origin)
}

/** The settings that `text` (JSON) gives to a studio opened at `origin`. */
export function settingsFrom(text: string, origin: string): StudioSettings {
  const { projectId, dataset, contentPath, domains, schedules } = v.parse(
    v.pipe(v.string(), v.parseJson(), PageSettings),
    text,
  )
  const host = contentPath ? { apiHost: origin + contentPath } : {}
  return { projectId, dataset, ...host, embedded: contentPath !== undefined, shopOrigin: origin, domains, schedules }
}
