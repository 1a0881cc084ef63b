import type { LanguageCode } from '#app.config'
import { isLanguageCode } from '../urls/locale-url.ts'

/** What the studio's switches tell the page in their frame; both are on the same origin. */
export type PreviewMessage =
  /** `country` is the code of a market of app.config.ts. */
  | { type: 'shop-preview/market'; country: string }
  | { type: 'shop-preview/language'; language: LanguageCode }
  /** `asOf` is ISO 8601; null for no date. */
  | { type: 'shop-preview/date'; asOf: string | null }

/** Whether a message that came from somewhere is one of the switches'. */
export function isPreviewMessage(data: unknown): data is PreviewMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'shop-preview/market') return 'country' in data && typeof data.country === 'string'
  if (data.type === 'shop-preview/date') return 'asOf' in data && (data.asOf === null || typeof data.asOf === 'string')
  if (data.type !== 'shop-preview/language' || !('language' in data)) return false
  return typeof data.language === 'string' && isLanguageCode(data.language)
}
