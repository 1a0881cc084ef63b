import { flavours, formats } from '#app.config'
import type { Flavour, Strength } from '../product.ts'

/**
 * Reads a custom attribute, whichever way it arrives (commerce reference section 2.4): text, `{text: '…'}`, `{value:
 * '…'}` or a mapped `{id: label}`. Missing is an empty list.
 */
export function readAttribute(product: Record<string, unknown>, name: string): string[] {
  return texts(product[name] ?? product[`${name}_text`] ?? product[`${name}_value`])
}

function texts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value.trim()]
  if (typeof value === 'number') return [String(value)]
  if (Array.isArray(value)) return value.flatMap(texts)
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(texts)
  return []
}

/** The first number in an attribute's text: `"9.5 mg"` is 9.5, also with a decimal comma. */
export function readNumber(product: Record<string, unknown>, name: string): number | undefined {
  const match = /-?\d+(?:[.,]\d+)?/.exec(readAttribute(product, name)[0] ?? '')
  return match ? Number(match[0].replace(',', '.')) : undefined
}

/** The flavour codes of a product; words that are no code of specification section 3 are left out. */
export function readFlavours(product: Record<string, unknown>): Flavour[] {
  const words = readAttribute(product, 'flavour').map(code)
  return flavours.filter((flavour) => words.includes(flavour))
}

/** More is no name of a format, and would not fit into the address of a filtered list. */
const longestFormat = 80

/** A product's format: its code, or as the catalogue calls it where it is none of specification section 3. */
export function readFormat(product: Record<string, unknown>): string | undefined {
  const words = readAttribute(product, 'format')
  const codes = words.map(code)
  return formats.find((format) => codes.includes(format)) ?? words.find(({ length }) => length <= longestFormat)
}

const strengthCodes: Record<string, Strength> = {
  '1': 1,
  weak: 1,
  '2': 2,
  normal: 2,
  '3': 3,
  strong: 3,
  '4': 4,
  extrastrong: 4,
}

/** Strength 1 to 4, from the number or the word of specification section 3. */
export function readStrength(product: Record<string, unknown>): Strength | undefined {
  return readAttribute(product, 'strength')
    .map((word) => strengthCodes[code(word)])
    .find((strength) => strength !== undefined)
}

/** Whether a product goes from every list while it is sold out; one that says nothing of it stays, and says so. */
export function leavesWhenSoldOut(product: Record<string, unknown>): boolean {
  return readAttribute(product, 'out_of_stock_behavior').some((word) => code(word) === 'hide')
}

function code(word: string): string {
  return word.toLowerCase().replace(/[^a-z0-9]/g, '')
}
