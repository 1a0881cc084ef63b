import type { RegulatedAttributes } from '#market-rules/rules/can-be-sold.ts'
import { readAttributeValues, readFlavours, readNumberAttribute } from './attributes.ts'
import { hasSafetyData } from './safety.ts'

/** Reads the attributes that are checked by the market rules (commerce reference section 2.4). */
export function readRegulatedAttributes(attributes: Record<string, unknown>): RegulatedAttributes {
  const pouchesPerCan = readNumberAttribute(attributes, 'portions_per_package_text')
  const mg = mgPerCan(attributes, pouchesPerCan)
  const grams = readNumberAttribute(attributes, 'content_per_package_text')
  return {
    mgPerPouch:
      mg !== undefined && pouchesPerCan
        ? withoutFloatNoise(mg / pouchesPerCan)
        : readNumberAttribute(attributes, 'nicotine_ratio_text'),
    mgPerGram: mg !== undefined && grams ? withoutFloatNoise(mg / grams) : undefined,
    pouchesPerCan,
    flavours: [
      ...readFlavours(attributes),
      ...readAttributeValues(attributes, 'characterising_flavour').map(lowerCase),
    ],
    hasSafetyData: hasSafetyData(attributes),
  }
}

function mgPerCan(attributes: Record<string, unknown>, pouches: number | undefined): number | undefined {
  const perCan = readNumberAttribute(attributes, 'nicotine_per_package')
  const perPouch = readNumberAttribute(attributes, 'nicotine_ratio_text')
  return perCan ?? (perPouch !== undefined && pouches ? perPouch * pouches : undefined)
}

/**
 * Removes floating-point noise, so that a value equal to a legal limit does not exceed it. Unlike displayed values, the
 * result is not rounded to one decimal.
 */
function withoutFloatNoise(amount: number): number {
  return Number(amount.toFixed(6))
}

function lowerCase(word: string): string {
  return word.toLowerCase()
}
