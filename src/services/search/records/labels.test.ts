import { expect, it } from 'vitest'
import { flavours, formats, strengths } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getCodeLabel } from './labels.ts'

it('the words of search records are those that filters and product pages show', () => {
  expect(getCodeLabel('flavour', 'berry', 'pl')).toBe('Owoce leśne')
  expect([getCodeLabel('flavour', 'other', 'lt'), getCodeLabel('strength', '1', 'de')]).toEqual([
    'Žolelės ir prieskoniai',
    'Schwach',
  ])
  expect([getCodeLabel('strength', '2', 'lv'), getCodeLabel('format', 'large', 'sv')]).toEqual(['Vidējs', 'Stor'])
})

it.each(languageCodes)('the words of records tell every flavour, strength and format apart in %s', (language) => {
  const words = [
    flavours.map((code) => getCodeLabel('flavour', code, language)),
    strengths.map((code) => getCodeLabel('strength', String(code), language)),
    formats.map((code) => getCodeLabel('format', code, language)),
  ]
  for (const kind of words) expect(new Set(kind).size).toBe(kind.length)
})

it('the words of search records are the code itself where the shop has no word', () => {
  expect([getCodeLabel('flavour', 'toString', 'en'), getCodeLabel('format', 'pearl', 'de')]).toEqual([
    'toString',
    'pearl',
  ])
})
