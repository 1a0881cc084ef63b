import type { LanguageCode } from '#app.config'
import type { Message } from '#lib/message.ts'
import { m } from '#paraglide/messages.js'
import type { Flavour, Strength } from '#services/commerce/product.ts'

/** What a record says in words beside the code, which is the same in every language. */
export type LabelKind = 'flavour' | 'strength'

const flavours: Record<Flavour, Message> = {
  berry: m.record_flavour_berry,
  fruit: m.record_flavour_fruit,
  other: m.record_flavour_other,
  cola: m.record_flavour_cola,
  liquorice: m.record_flavour_liquorice,
  mint: m.record_flavour_mint,
  coffee: m.record_flavour_coffee,
  citrus: m.record_flavour_citrus,
  natural: m.record_flavour_natural,
}

const strengths: Record<Strength, Message> = {
  1: m.record_strength_1,
  2: m.record_strength_2,
  3: m.record_strength_3,
  4: m.record_strength_4,
}

const labels: Record<LabelKind, Record<string, Message>> = { flavour: flavours, strength: strengths }

/**
 * The name of a flavour (`mint`) or a strength (`'1'` to `'4'`) as a shopper of a language would type it. A code that is
 * not the shop's stays as it is.
 */
export function label(kind: LabelKind, code: string, language: LanguageCode): string {
  const message = Object.hasOwn(labels[kind], code) ? labels[kind][code] : undefined
  return message ? message({}, { locale: language }) : code
}
