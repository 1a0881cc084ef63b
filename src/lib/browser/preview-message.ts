import type { LanguageCode } from '#app.config'
import { isLanguageCode } from '../urls/locale-url.ts'

export type PreviewMessage =
  | { type: 'shop-preview/market'; country: string }
  | { type: 'shop-preview/language'; language: LanguageCode }
  /** `asOf` is the date to preview, ISO 8601. Null ends the date preview. */
  | { type: 'shop-preview/date'; asOf: string | null }

export function isPreviewMessage(data: unknown): data is PreviewMessage {
  if (typeof data !== 'object' || data === null || !('type' in data)) return false
  if (data.type === 'shop-preview/market') return 'country' in data && typeof data.country === 'string'
  if (data.type === 'shop-preview/date') return 'asOf' in data && (data.asOf === null || typeof data.asOf === 'string')
  if (data.type !== 'shop-preview/language' || !('language' in data)) return false
  return typeof data.language === 'string' && isLanguageCode(data.language)
}
