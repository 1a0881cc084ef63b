import type { Goods } from '#trade/may-be-sold.ts'
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
      mg !== undefined && pouchesPerCan ? rounded(mg / pouchesPerCan) : readNumber(attributes, 'nicotine_ratio_text'),
    mgPerGram: mg !== undefined && grams ? rounded(mg / grams) : undefined,
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

/** To the tenth that is printed on a can, so that no sum of doubles lies above a limit it meets. */
function rounded(amount: number): number {
  return Math.round(amount * 10) / 10
}

function lowerCase(word: string): string {
  return word.toLowerCase()
}
