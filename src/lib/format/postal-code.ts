import { normalizeCode, normalizeText } from '../normalize-text.ts'

interface PostalCode {
  example: string
  /** Patterns of codes without spaces and punctuation, but with an optional country prefix, and their replacements. */
  forms: readonly (readonly [RegExp, string])[]
}

const postalCodes: Readonly<Record<string, PostalCode>> = {
  AT: { example: '1010', forms: [[/^(?:AT?)?(\d{4})$/, '$1']] },
  CA: {
    example: 'K1A 0B1',
    forms: [[/^(?:CA)?([ABCEGHJ-NPR-TVXY]\d[ABCEGHJ-NPR-TV-Z])(\d[ABCEGHJ-NPR-TV-Z]\d)$/, '$1 $2']],
  },
  CH: { example: '8001', forms: [[/^(?:CH)?(\d{4})$/, '$1']] },
  CZ: { example: '110 00', forms: [[/^(?:CZ)?(\d{3})(\d{2})$/, '$1 $2']] },
  DE: { example: '10115', forms: [[/^(?:DE?)?(\d{5})$/, '$1']] },
  DK: { example: '1050', forms: [[/^(?:DK)?(\d{4})$/, '$1']] },
  EE: { example: '10111', forms: [[/^(?:EE)?(\d{5})$/, '$1']] },
  ES: { example: '28001', forms: [[/^(?:ES?)?((?:5[0-2]|[0-4]\d)\d{3})$/, '$1']] },
  FR: { example: '75001', forms: [[/^(?:FR?)?((?:0[1-9]|[1-8]\d|9[0-5])\d{3}|97[1-46]\d{2})$/, '$1']] },
  GB: {
    example: 'SW1A 1AA',
    forms: [
      [/^(?:GB|UK)?(GIR|[A-Z]{1,2}\d[A-Z\d]?)(\d[A-Z]{2})$/, '$1 $2'],
      // Old format of British Forces post office numbers.
      [/^(?:GB|UK)?BFPO(\d{1,4})$/, 'BFPO $1'],
    ],
  },
  GR: { example: '105 57', forms: [[/^(?:GR|EL)?(\d{3})(\d{2})$/, '$1 $2']] },
  HR: { example: '10000', forms: [[/^(?:HR)?([1-5]\d{4})$/, '$1']] },
  HU: { example: '1011', forms: [[/^(?:HU?)?(\d{4})$/, '$1']] },
  IT: { example: '00118', forms: [[/^(?:IT?)?(\d{5})$/, '$1']] },
  JP: { example: '100-0001', forms: [[/^(?:JP)?(\d{3})(\d{4})$/, '$1-$2']] },
  LT: { example: 'LT-01100', forms: [[/^(?:LT)?(\d{5})$/, 'LT-$1']] },
  LV: { example: 'LV-1010', forms: [[/^(?:LV)?(\d{4})$/, 'LV-$1']] },
  NL: { example: '1012 AB', forms: [[/^(?:NL)?([1-9]\d{3})(?!S[ADS])([A-Z]{2})$/, '$1 $2']] },
  NO: { example: '0150', forms: [[/^(?:NO?)?(\d{4})$/, '$1']] },
  PL: { example: '00-001', forms: [[/^(?:PL)?(\d{2})(\d{3})$/, '$1-$2']] },
  SE: { example: '111 22', forms: [[/^(?:SE?)?([1-9]\d{2})(\d{2})$/, '$1 $2']] },
  SK: { example: '811 01', forms: [[/^(?:SK)?(\d{3})(\d{2})$/, '$1 $2']] },
  US: {
    example: '10001',
    forms: [
      [/^(?:USA?)?(\d{5})$/, '$1'],
      [/^(?:USA?)?(\d{5})(\d{4})$/, '$1-$2'],
    ],
  },
}

export function getPostalCodeExample(country: string): string | undefined {
  return formatOf(country)?.example
}

export function getPostalCodeInputMode(country: string): 'numeric' | undefined {
  return /^[\d -]+$/.test(getPostalCodeExample(country) ?? '') ? 'numeric' : undefined
}

/**
 * Returns the code in the notation of the country, or undefined if it is invalid. If the format of the country is
 * unknown, accepts any text that is not blank.
 */
export function parsePostalCode(entered: string, country: string): string | undefined {
  const format = formatOf(country)
  if (!format) return normalizeText(entered) || undefined
  // Also removes the Japanese long vowel mark, which users type as a dash although Unicode classifies it as a letter.
  const plain = normalizeCode(entered)
    .replace(/[^\p{Letter}\p{Number}]|ー/gu, '')
    .toUpperCase()
  const form = format.forms.find(([pattern]) => pattern.test(plain))
  return form && plain.replace(...form)
}

export function normalizePostalCode<Entered extends { zipCode?: string | undefined }>(
  address: Entered,
  country: string,
): Entered {
  const { zipCode = '' } = address
  const read = zipCode === '' ? undefined : parsePostalCode(zipCode, country)
  return read === undefined ? address : { ...address, zipCode: read }
}

function formatOf(country: string): PostalCode | undefined {
  return Object.hasOwn(postalCodes, country) ? postalCodes[country] : undefined
}
