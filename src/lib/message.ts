import type { LanguageCode } from '#app.config'

/** A message without placeholders: the value of exhaustive tables from codes to words. */
export type Message = (inputs: object, options: { locale: LanguageCode }) => string
