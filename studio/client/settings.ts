import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, isLanguageCode } from '#lib/urls/locale-url.ts'

const domainsSchema = v.record(
  v.custom<LanguageCode>((code) => typeof code === 'string' && isLanguageCode(code)),
  v.string(),
)

const pageSettingsSchema = v.object({
  projectId: v.string(),
  dataset: v.string(),
  /** Path of the embedded content service. Undefined if content is hosted. */
  contentPath: v.optional(v.string()),
  domains: domainsSchema,
  schedules: v.boolean(),
})

export interface StudioSettings {
  projectId: string
  dataset: string
  /** Base URL of the embedded content service, without the API version. Undefined if content is hosted. */
  apiHost?: string
  /** True if the content service is part of the shop, false if content is hosted. */
  isEmbedded: boolean
  /** Origin of both the studio and the shop. */
  shopOrigin: string
  /** True if publications can be scheduled. With hosted content, this requires a write token. */
  canSchedule: boolean
  domains: DomainTable
}

/** @throws if the page was not rendered by the shop's server */
export function readStudioSettings(): StudioSettings {
  const text = document.getElementById('studio-settings')?.textContent ?? ''
  return parseStudioSettings(text, location.origin)
}

export function parseStudioSettings(text: string, origin: string): StudioSettings {
  const { projectId, dataset, contentPath, domains, schedules } = v.parse(
    v.pipe(v.string(), v.parseJson(), pageSettingsSchema),
    text,
  )
  const host = contentPath ? { apiHost: origin + contentPath } : {}
  return {
    projectId,
    dataset,
    ...host,
    isEmbedded: contentPath !== undefined,
    shopOrigin: origin,
    domains,
    canSchedule: schedules,
  }
}
