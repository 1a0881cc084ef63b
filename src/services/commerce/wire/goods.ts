import type { Goods } from '#trade/rules/may-be-sold.ts'
import { readAttribute, readFlavours, readNumber } from './attributes.ts'
import { hasSafetyData } from './safety.ts'

/**
 * What the rules of sale look at in a product (commerce reference section 2.4), from its attributes: mg, grams and
 * pouches of a can, its flavours, the one the law calls it by in `characterising_flavour_text`, and whether it says who
 * makes it.
 */
export function goodsOf(attributes: Record<string, unknown>): Goods {
  const pouchesPerCan = readNumber(attributes, 'portions_per_package_text')
  const mg = mgPerCan(attributes, pouchesPerCan)
  const grams = readNumber(attributes, 'content_per_package_text')
  return {
    mgPerPouch:
      mg !== undefined && pouchesPerCan ? exact(mg / pouchesPerCan) : readNumber(attributes, 'nicotine_ratio_text'),
    mgPerGram: mg !== undefined && grams ? exact(mg / grams) : undefined,
    pouchesPerCan,
    flavours: [...readFlavours(attributes), ...readAttribute(attributes, 'characterising_flavour').map(lowerCase)],
    hasSafetyData: hasSafetyData(attributes),
  }
}

function mgPerCan(attributes: Record<string, unknown>, pouches: number | undefined): number | undefined {
  const perCan = readNumber(attributes, 'nicotine_per_package')
  const perPouch = readNumber(attributes, 'nicotine_ratio_text')
  return perCan ?? (perPouch !== undefined && pouches ? perPouch * pouches : undefined)
}

/**
 * Without what computing with doubles adds, so that nothing lies above a limit it meets; and not to the tenth that is shown,
 * by which 4.04 would meet a limit of 4.
 */
function exact(amount: number): number {
  return Number(amount.toFixed(6))
}

function lowerCase(word: string): string {
  return word.toLowerCase()
}
