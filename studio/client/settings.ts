import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, isLanguageCode } from '#lib/urls/locale-url.ts'

const Domains = v.record(
  v.custom<LanguageCode>((code) => typeof code === 'string' && isLanguageCode(code)),
  v.string(),
)

/** Settings that the server embeds in the studio page (src/server/studio/studio-page.server.ts). */
const PageSettings = v.object({
  projectId: v.string(),
  dataset: v.string(),
  /** Path of the embedded content service. Undefined if content is hosted. */
  contentPath: v.optional(v.string()),
  domains: Domains,
  schedules: v.boolean(),
})

export interface StudioSettings {
  projectId: string
  dataset: string
  /** Base URL of the embedded content service, without API version. Undefined if content is hosted. */
  apiHost?: string
  /** True if the content service runs in the shop's process. */
  isEmbedded: boolean
  /** Common origin of the studio and the shop. */
  shopOrigin: string
  /** True if scheduled publishing is available. With hosted content it requires a write token. */
  schedules: boolean
  domains: DomainTable
}

/** Reads the settings from the page. Throws if the page was not rendered by the shop's server. */
export function readSettings(): StudioSettings {
  const text = document.getElementById('studio-settings')?.textContent ?? ''
  return parseSettings(text, location.origin)
}

/** Parses the page settings (JSON) of a studio at `origin`. */
export function parseSettings(text: string, origin: string): StudioSettings {
  const { projectId, dataset, contentPath, domains, schedules } = v.parse(
    v.pipe(v.string(), v.parseJson(), PageSettings),
    text,
  )
  const host = contentPath ? { apiHost: origin + contentPath } : {}
  return { projectId, dataset, ...host, isEmbedded: contentPath !== undefined, shopOrigin: origin, domains, schedules }
}
