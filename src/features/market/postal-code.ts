/** A postal code of each country the shop knows, as it is written there. */
const examples: Readonly<Record<string, string>> = {
  AT: '1010',
  CA: 'K1A 0B1',
  CH: '8001',
  CZ: '110 00',
  DE: '10115',
  DK: '1050',
  EE: '10111',
  ES: '28001',
  FR: '75001',
  GB: 'SW1A 1AA',
  GR: '105 57',
  HR: '10000',
  HU: '1011',
  IT: '00118',
  JP: '100-0001',
  LT: 'LT-01100',
  LV: 'LV-1010',
  NL: '1012 AB',
  NO: '0150',
  PL: '00-001',
  SE: '111 22',
  SK: '811 01',
  US: '10001',
}

/** How a postal code of the country looks, for a message; undefined for a country the shop does not know. */
export function postalCodeExample(country: string): string | undefined {
  return Object.hasOwn(examples, country) ? examples[country] : undefined
}

/** The keyboard that a phone should offer for a postal code: digits alone where the country's codes have nothing else. */
export function postalCodeKeyboard(country: string): 'numeric' | undefined {
  return /^[\d -]+$/.test(postalCodeExample(country) ?? '') ? 'numeric' : undefined
}

/** Whether a text is a postal code of a country; the library's `isPostalCode`, whose countries are its own. */
export type PostalCodeTest = (code: string, country: string) => boolean

/**
 * Whether to accept a postal code: as the country writes it, or as people do, without the country's prefix (`LV-`), the
 * space or the dash in the middle, or with more of them. A country without an example is not held to any format.
 */
export function acceptsPostalCode(test: PostalCodeTest, country: string, entered: string): boolean {
  const example = postalCodeExample(country)
  if (example === undefined) return true
  const code = entered.trim()
  return test(code, country) || test(written(code, example), country)
}

/** The letters and digits of a code in the shape of the example. */
function written(code: string, example: string): string {
  const prefix = /^[A-Z]{2}-/.exec(example)?.[0] ?? ''
  const plain = code.replace(/[^\p{Letter}\p{Number}]/gu, '').toUpperCase()
  const own = prefix !== '' && plain.startsWith(prefix.slice(0, 2)) ? plain.slice(2) : plain
  const gap = /[- ]/.exec(example.slice(prefix.length))
  // British codes differ in length; what follows their gap is always three long.
  const end = gap ? example.length - prefix.length - gap.index - 1 : 0
  return gap ? `${own.slice(0, -end)}${gap[0]}${own.slice(-end)}` : prefix + own
}
