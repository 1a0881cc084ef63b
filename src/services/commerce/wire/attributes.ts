import { flavours, formats, moistures } from '#app.config'
import { attributeCodes } from '#config/attribute-codes.ts'
import type { CodedField } from '#lib/facets.ts'
import type { Flavour, Moisture, ProductCard, Strength } from '../product.ts'

/** One value of an attribute; a mapped one has an id, and its text is a label in the language that was asked for. */
interface Value {
  id?: string
  text: string
}

/** Text, `{text}`, `{value}` or `{id: label}` (commerce reference section 2.4); missing is an empty list. */
export function readAttribute(product: Record<string, unknown>, name: string): string[] {
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

/** By id, which is the same in every language, else by text, as a code or as configured. */
function meaningOf<Code>(
  { id, text }: Value,
  known: Readonly<Record<string, Code>>,
  codeOf: (word: string) => Code | undefined,
): Code | undefined {
  const named = (name: string | undefined) =>
    name !== undefined && Object.hasOwn(known, name) ? known[name] : undefined
  const word = plain(text)
  return named(id) ?? codeOf(word) ?? named(word)
}

/** The first number in an attribute's text: `"9.5 mg"` is 9.5, also with a decimal comma. */
export function readNumber(product: Record<string, unknown>, name: string): number | undefined {
  const match = /-?\d+(?:[.,]\d+)?/.exec(readAttribute(product, name)[0] ?? '')
  return match ? Number(match[0].replace(',', '.')) : undefined
}

/** mg a pouch: the can's nicotine over its pouches, rounded to 0.1 mg; else the ratio text's own number. */
export function nicotinePerPouch(product: Record<string, unknown>, pouches: number | undefined): number | undefined {
  const perPackage = readNumber(product, 'nicotine_per_package')
  if (perPackage !== undefined && pouches) return Math.round((perPackage / pouches) * 10) / 10
  return readNumber(product, 'nicotine_ratio_text')
}

/** The flavour codes of a product; what is no flavour of specification section 3 is left out. */
export function readFlavours(product: Record<string, unknown>): Flavour[] {
  const codes = readValues(product, 'flavour').map((value) => meaningOf(value, attributeCodes.flavour, flavourCode))
  return flavours.filter((flavour) => codes.includes(flavour))
}

/** The flavour that a value of the attribute means by itself, as filters count it: a code, an id or the English word. */
export function flavourOf(value: string): Flavour | undefined {
  return meaningOf({ text: value }, attributeCodes.flavour, flavourCode)
}

function flavourCode(word: string): Flavour | undefined {
  return flavours.find((flavour) => flavour === word)
}

/** More is no name of a format, and would not fit into the address of a filtered list. */
const longestFormat = 80

/** A product's format: its code, or as the catalogue calls it where it is none of specification section 3. */
function readFormat(product: Record<string, unknown>): string | undefined {
  const values = readValues(product, 'format')
  const codes = values.map((value) => meaningOf(value, attributeCodes.format, formatCode))
  const names = values.map(({ text }) => text)
  return codes.find((code) => code !== undefined) ?? names.find((name) => name !== '' && name.length <= longestFormat)
}

function formatCode(word: string): (typeof formats)[number] | undefined {
  return formats.find((format) => format === word)
}

/** Strength 1 to 4. */
function readStrength(product: Record<string, unknown>): Strength | undefined {
  return readValues(product, 'strength')
    .map((value) => meaningOf(value, attributeCodes.strength, () => undefined))
    .find((strength) => strength !== undefined)
}

/** The codes of a product that lists filter by and search finds, and the format's name where it has no code. */
export function readCodes(product: Record<string, unknown>): Pick<ProductCard, CodedField> {
  const strength = readStrength(product)
  const format = readFormat(product)
  return { flavours: readFlavours(product), ...(strength && { strength }), ...(format && { format }) }
}

/** How moist the filling is; a word that is none of `moistures` is left out. */
export function readMoisture(product: Record<string, unknown>): Moisture | undefined {
  const [word = ''] = readAttribute(product, 'moisture')
  return moistures.find((moisture) => plain(moisture) === plain(word))
}

/** Whether a product goes from every list while it is sold out; one that says nothing of it stays, and says so. */
export function leavesWhenSoldOut(product: Record<string, unknown>): boolean {
  return readAttribute(product, 'out_of_stock_behavior').some((word) => plain(word) === 'hide')
}

/** Small letters and digits alone, of any script. */
function plain(word: string): string {
  return word.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
}
