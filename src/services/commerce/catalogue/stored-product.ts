import type { Goods } from '#market-rules/rules/may-be-sold.ts'
import type { ProductSafety } from '../product.ts'
import { goodsOf } from '../wire/goods.ts'
import { readSafety, type UnknownCodes, unknownSafetyCodes } from '../wire/safety.ts'

/** A product's attributes as the embedded service keeps them: as they stand on the wire. */
type StoredAttributes = Readonly<Record<string, unknown>>

export function storedGoods(attributes: StoredAttributes): Goods {
  return goodsOf(attributes)
}

/** Who answers for a stored product and what its hazards are; undefined where nothing is known. */
export function storedSafety(attributes: StoredAttributes): ProductSafety | undefined {
  return readSafety(attributes)
}

/** Codes of a stored product that the shop has no text for. */
export function storedUnknownCodes(attributes: StoredAttributes): UnknownCodes[] {
  return unknownSafetyCodes(attributes)
}
