import type { LanguageCode } from 'pouchery/app.config'
import { formatDecimal } from 'pouchery/lib/format/format-decimal'
import { m } from 'pouchery/messages/rest'
import { readFlavours, readNicotinePerPouch, readNumberAttribute } from 'pouchery/services/commerce/wire/attributes'
import { getCodeLabel } from 'pouchery/services/search/records/labels'

export function formatLineDetails(product: Record<string, unknown>, language: LanguageCode): string[] {
  const locale = { locale: language }
  const pouches = readNumberAttribute(product, 'portions_per_package_text')
  const mg = readNicotinePerPouch(product, pouches)
  const amount = mg === undefined ? '' : formatDecimal(mg, language)
  return [
    ...(mg === undefined ? [] : [m.checkout_per_pouch({ amount: m.unit_mg({ amount }, locale) }, locale)]),
    ...readFlavours(product).map((flavour) => getCodeLabel('flavour', flavour, language)),
    ...(pouches === undefined ? [] : [m.checkout_pouches({ count: pouches }, locale)]),
  ]
}
