import type { LanguageCode } from '#app.config'

/**
 * A message without placeholders, in a language that the caller names: what tables from a code to its words hold, so
 * that a code without words does not compile.
 */
export type Message = (inputs: object, options: { locale: LanguageCode }) => string
