import type { LanguageCode } from '#app.config'

export type Message = (inputs: object, options: { locale: LanguageCode }) => string
