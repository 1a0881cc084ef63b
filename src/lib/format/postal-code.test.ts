import { describe, expect, it } from 'vitest'
import { markets } from '#app.config'
import { getPostalCodeExample, parsePostalCode } from './postal-code.ts'

describe.each(Object.keys(markets))('a postal code of %s', (country) => {
  const example = getPostalCodeExample(country) ?? ''
  const bare = example.replace(/^(LT|LV)-/, '')

  it('is normalised to its one standard spelling', () => {
    expect(example).not.toBe('')
    const fullWidth = example.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
    const others = [fullWidth, `${country}-${bare}`, `${country} ${bare}`, `${country}${bare}`.toLowerCase()]
    const own = [example, ` ${example} `, example.replace(/[ -]/g, ''), example.toLowerCase(), `\u200E${example}\u00A0`]
    for (const entered of [...own, ...others]) expect(parsePostalCode(entered, country), entered).toBe(example)
  })

  it.each(['', 'x', '12', '1234567890123', 'Main street', country])('cannot be "%s"', (entered) => {
    expect(parsePostalCode(entered, country)).toBeUndefined()
  })

  it('cannot have the prefix of another country', () => expect(parsePostalCode(`XX-${bare}`, country)).toBeUndefined())
})

const read = {
  ...{ 'LV 1010': 'LV-1010', 'LT 01100': 'LT-01100', 'JP 〒100ー0001': '100-0001', 'PL 00 001': '00-001' },
  ...{ 'SE 11 122': '111 22', 'SE S-111 22': '111 22', 'DE D-10115': '10115', 'AT A 1010': '1010' },
  ...{ 'GR EL-10557': '105 57', 'GB sw1a1aa': 'SW1A 1AA', 'GB m11ae': 'M1 1AE', 'GB UK-M1 1AE': 'M1 1AE' },
  ...{ 'GB GIR0AA': 'GIR 0AA', 'GB BFPO 61': 'BFPO 61', 'GB bfpo1234': 'BFPO 1234', 'GB bf1 2at': 'BF1 2AT' },
  ...{ 'US 10001-1234': '10001-1234', 'US 100011234': '10001-1234', 'FR 97110': '97110', 'NL 1012ab': '1012 AB' },
}
it.each(Object.entries(read))('reads %s as %s', (text, written) => {
  expect(parsePostalCode(text.slice(3), text.slice(0, 2))).toBe(written)
})

it.each(['GB SW1A', 'GB BFPO', 'GB BFPO 12345', 'SE 011 22', 'NL 1012 SS', 'US 10001-12', 'CA D1A 0B1'])(
  'rejects %s',
  (text) => expect(parsePostalCode(text.slice(3), text.slice(0, 2))).toBeUndefined(),
)

it('accepts any postal code for a country without a known format', () => {
  expect([getPostalCodeExample('FO'), parsePostalCode(' any thing ', 'FO')]).toEqual([undefined, 'any thing'])
  expect([parsePostalCode(' ', 'FO'), parsePostalCode('1010', 'constructor')]).toEqual([undefined, '1010'])
})
