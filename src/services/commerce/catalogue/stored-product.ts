import type { Goods } from '#market-rules/rules/can-be-sold.ts'
import type { ProductSafety } from '../product.ts'
import { readGoods } from '../wire/goods.ts'
import { findUnknownSafetyCodes, readSafety, type UnknownSafetyCodes } from '../wire/safety.ts'

type StoredAttributes = Readonly<Record<string, unknown>>

export function parseRegulatedAttributes(attributes: StoredAttributes): Goods {
  return readGoods(attributes)
}

export function readStoredSafety(attributes: StoredAttributes): ProductSafety | undefined {
  return readSafety(attributes)
}

export function findStoredUnknownCodes(attributes: StoredAttributes): UnknownSafetyCodes[] {
  return findUnknownSafetyCodes(attributes)
}
