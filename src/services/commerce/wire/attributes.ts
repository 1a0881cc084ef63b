import { flavours, formats, moistures } from '#app.config'
import { attributeCodes } from '#config/attribute-codes.ts'
import type { CodedField } from '#lib/facets.ts'
import type { Flavour, Moisture, ProductCard, Strength } from '../product.ts'

/** Value of an attribute. A value from a mapping has an ID, and its text is a label in the requested language. */
interface Value {
  id?: string
  text: string
}

/** Accepts a string, `{text}`, `{value}` or `{id: label}` (commerce reference section 2.4). Returns `[]` if missing. */
export function readAttributeValues(product: Record<string, unknown>, name: string): string[] {
  return readValues(product, name).flatMap(({ text }) => (text === '' ? [] : [text]))
}

function readValues(product: Record<string, unknown>, name: string): Value[] {
  return valuesIn(product[name] ?? product[`${name}_text`] ?? product[`${name}_value`])
}

function valuesIn(value: unknown): Value[] {
  if (typeof value === 'string') return [{ text: value.trim() }]
  if (typeof value === 'number') return [{ text: String(value) }]
  if (Array.isArray(value)) return value.flatMap(valuesIn)
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, label]) =>
    valuesIn(label).map((entry) => (/^\d+$/.test(key) ? { ...entry, id: key } : entry)),
  )
}

/** Looks up the ID first, because IDs are the same in all languages. The text is a code or a configured name. */
function codeOfValue<Code>(
  { id, text }: Value,
  known: Readonly<Record<string, Code>>,
  codeOf: (word: string) => Code | undefined,
): Code | undefined {
  const named = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined
  const word = normalizeWord(text)
  return named(id) ?? codeOf(word) ?? named(word)
}

/** Returns 9.5 for `"9.5 mg"` and `"9,5 mg"`. */
export function readNumberAttribute(product: Record<string, unknown>, name: string): number | undefined {
  const match = /-?\d+(?:[.,]\d+)?/.exec(readAttributeValues(product, name)[0] ?? '')
  return match ? Number(match[0].replace(',', '.')) : undefined
}

/**
 * Returns mg per pouch: the nicotine per can divided by the pouches, rounded to 0.1 mg. If either is unknown, returns
 * the number in `nicotine_ratio_text`.
 */
export function readNicotinePerPouch(
  product: Record<string, unknown>,
  pouches: number | undefined,
): number | undefined {
  const perPackage = readNumberAttribute(product, 'nicotine_per_package')
  if (perPackage !== undefined && pouches) return Math.round((perPackage / pouches) * 10) / 10
  return readNumberAttribute(product, 'nicotine_ratio_text')
}

/** Omits flavours that are not listed in specification section 3.5. */
export function readFlavours(product: Record<string, unknown>): Flavour[] {
  const codes = readValues(product, 'flavour').map((value) => codeOfValue(value, attributeCodes.flavour, flavourCode))
  return flavours.filter((flavour) => codes.includes(flavour))
}

export function toFlavour(value: string): Flavour | undefined {
  return codeOfValue({ text: value }, attributeCodes.flavour, flavourCode)
}

function flavourCode(word: string): Flavour | undefined {
  return flavours.find((flavour) => flavour === word)
}

/** In characters. Longer text is not the name of a format, and would make the URL of a filtered list too long. */
const maxFormatLength = 80

/** If the format is not listed in specification section 3.5, falls back to the name in the catalogue. */
function readFormat(product: Record<string, unknown>): string | undefined {
  const values = readValues(product, 'format')
  const codes = values.map((value) => codeOfValue(value, attributeCodes.format, formatCode))
  const names = values.map(({ text }) => text)
  return codes.find((code) => code !== undefined) ?? names.find((name) => name !== '' && name.length <= maxFormatLength)
}

function formatCode(word: string): (typeof formats)[number] | undefined {
  return formats.find((format) => format === word)
}

function readStrength(product: Record<string, unknown>): Strength | undefined {
  return readValues(product, 'strength')
    .map((value) => codeOfValue(value, attributeCodes.strength, () => undefined))
    .find((strength) => strength !== undefined)
}

export function readCodedAttributes(product: Record<string, unknown>): Pick<ProductCard, CodedField> {
  const strength = readStrength(product)
  const format = readFormat(product)
  return { flavours: readFlavours(product), ...(strength && { strength }), ...(format && { format }) }
}

export function readMoisture(product: Record<string, unknown>): Moisture | undefined {
  const [word = ''] = readAttributeValues(product, 'moisture')
  return moistures.find((moisture) => normalizeWord(moisture) === normalizeWord(word))
}

export function isHiddenWhenSoldOut(product: Record<string, unknown>): boolean {
  return readAttributeValues(product, 'out_of_stock_behavior').some((word) => normalizeWord(word) === 'hide')
}

function normalizeWord(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
