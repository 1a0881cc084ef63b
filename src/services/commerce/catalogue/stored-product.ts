import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import type { ProductSafety } from '../product.ts'
import { readRegulatedAttributes } from '../wire/regulated-attributes.ts'
import { findUnknownSafetyCodes, readSafety, type UnknownSafetyCodes } from '../wire/safety.ts'

type StoredAttributes = Readonly<Record<string, unknown>>

export function parseRegulatedAttributes(attributes: StoredAttributes): RegulatedAttributes {
  return readRegulatedAttributes(attributes)
}

export function readStoredSafety(attributes: StoredAttributes): ProductSafety | undefined {
  return readSafety(attributes)
}

export function findStoredUnknownSafetyCodes(attributes: StoredAttributes): UnknownSafetyCodes[] {
  return findUnknownSafetyCodes(attributes)
}
