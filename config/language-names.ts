import type { LanguageCode } from '#app.config'

/** English names for editors and the commerce service. Shoppers see the endonyms. */
export const languageNames: Record<LanguageCode, string> = {
  en: 'English',
  de: 'German',
  sv: 'Swedish',
  da: 'Danish',
  nl: 'Dutch',
  fr: 'French',
  it: 'Italian',
  lt: 'Lithuanian',
  cs: 'Czech',
  pl: 'Polish',
  sk: 'Slovak',
  hu: 'Hungarian',
  lv: 'Latvian',
  es: 'Spanish',
  el: 'Greek',
  hr: 'Croatian',
  et: 'Estonian',
}
