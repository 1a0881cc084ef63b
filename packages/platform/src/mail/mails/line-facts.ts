import type { LanguageCode } from 'pouchery/app.config'
import { m } from 'pouchery/messages/rest'
import { nicotinePerPouch, readFlavours, readNumber } from 'pouchery/services/commerce/wire/attributes'
import { label } from 'pouchery/services/search/records/labels'

export function lineFacts(product: Record<string, unknown>, language: LanguageCode): string[] {
  const locale = { locale: language }
  const pouches = readNumber(product, 'portions_per_package_text')
  const mg = nicotinePerPouch(product, pouches)
  const written = mg === undefined ? '' : new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(mg)
  return [
    ...(mg === undefined ? [] : [m.checkout_per_pouch({ amount: m.unit_mg({ amount: written }, locale) }, locale)]),
    ...readFlavours(product).map((flavour) => label('flavour', flavour, language)),
    ...(pouches === undefined ? [] : [m.checkout_pouches({ count: pouches }, locale)]),
  ]
}
