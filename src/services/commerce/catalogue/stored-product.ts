import type { Goods } from '#market-rules/rules/may-be-sold.ts'
import type { ProductSafety } from '../product.ts'
import { readGoods } from '../wire/goods.ts'
import { readSafety, type UnknownSafetyCodes, unknownSafetyCodes } from '../wire/safety.ts'

type StoredAttributes = Readonly<Record<string, unknown>>

export function storedGoods(attributes: StoredAttributes): Goods {
  return readGoods(attributes)
}

export function storedSafety(attributes: StoredAttributes): ProductSafety | undefined {
  return readSafety(attributes)
}

export function storedUnknownCodes(attributes: StoredAttributes): UnknownSafetyCodes[] {
  return unknownSafetyCodes(attributes)
}
