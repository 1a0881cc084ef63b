import type { LanguageCode } from '#app.config'

/** Message without placeholders. Used as the value type of exhaustive tables from codes to labels. */
export type Message = (inputs: object, options: { locale: LanguageCode }) => string
