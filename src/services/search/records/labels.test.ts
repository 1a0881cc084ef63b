import { expect, it } from 'vitest'
import { flavours, formats, strengths } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getCodeLabel } from './labels.ts'

it.each([
  ['flavour', 'berry', 'pl', 'Owoce leśne'],
  ['flavour', 'other', 'lt', 'Žolelės ir prieskoniai'],
  ['strength', '1', 'de', 'Schwach'],
  ['strength', '2', 'lv', 'Vidējs'],
  ['format', 'large', 'sv', 'Stor'],
  // Codes without a label are returned unchanged.
  ['flavour', 'toString', 'en', 'toString'],
  ['format', 'pearl', 'de', 'pearl'],
] as const)('labels the %s %s in %s as %s, like filters and product pages', (attribute, code, language, label) =>
  expect(getCodeLabel(attribute, code, language)).toBe(label),
)

it.each(languageCodes)('has distinct labels for each flavour, strength and format in %s', (language) => {
  const words = [
    flavours.map((code) => getCodeLabel('flavour', code, language)),
    strengths.map((code) => getCodeLabel('strength', String(code), language)),
    formats.map((code) => getCodeLabel('format', code, language)),
  ]
  for (const kind of words) expect(new Set(kind).size).toBe(kind.length)
})
