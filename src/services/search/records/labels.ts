import type { formats, LanguageCode } from '#app.config'
import type { Message } from '#lib/message.ts'
import { m } from '#messages/first.ts'
import type { Flavour, Strength } from '#services/commerce/product.ts'

/** What a record says in words beside the code, which is the same in every language: the words of filters and facts. */
export type LabelKind = 'flavour' | 'strength' | 'format'

const flavours: Record<Flavour, Message> = {
  berry: m.flavour_berry,
  fruit: m.flavour_fruit,
  other: m.flavour_other,
  cola: m.flavour_cola,
  liquorice: m.flavour_liquorice,
  mint: m.flavour_mint,
  coffee: m.flavour_coffee,
  citrus: m.flavour_citrus,
  natural: m.flavour_natural,
}

const strengths: Record<Strength, Message> = {
  1: m.strength_1,
  2: m.strength_2,
  3: m.strength_3,
  4: m.strength_4,
}

const formatNames: Record<(typeof formats)[number], Message> = {
  slim: m.format_slim,
  mini: m.format_mini,
  normal: m.format_normal,
  large: m.format_large,
  superslim: m.format_superslim,
}

const labels: Record<LabelKind, Record<string, Message>> = {
  flavour: flavours,
  strength: strengths,
  format: formatNames,
}

/**
 * The name of a flavour (`mint`), a strength (`'1'` to `'4'`) or a format (`slim`) in a language, as filters and product
 * pages have it, and so as a shopper types it. A code that is not the shop's stays as it is.
 */
export function label(kind: LabelKind, code: string, language: LanguageCode): string {
  const message = Object.hasOwn(labels[kind], code) ? labels[kind][code] : undefined
  return message ? message({}, { locale: language }) : code
}
