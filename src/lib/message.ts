import type { LanguageCode } from '#app.config'

export type MessageFn = (inputs: object, options: { locale: LanguageCode }) => string
