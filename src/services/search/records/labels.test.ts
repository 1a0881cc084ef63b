import { expect, it } from 'vitest'
import { flavours, formats, strengths } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { label } from './labels.ts'

it('the words of search records are those that filters and product pages show', () => {
  expect(label('flavour', 'berry', 'pl')).toBe('Owoce leśne')
  expect([label('flavour', 'other', 'lt'), label('strength', '1', 'de')]).toEqual(['Žolelės ir prieskoniai', 'Schwach'])
  expect([label('strength', '2', 'lv'), label('format', 'large', 'sv')]).toEqual(['Vidējs', 'Stor'])
})

it.each(languageCodes)('the words of records tell every flavour, strength and format apart in %s', (language) => {
  const words = [
    flavours.map((code) => label('flavour', code, language)),
    strengths.map((code) => label('strength', String(code), language)),
    formats.map((code) => label('format', code, language)),
  ]
  for (const kind of words) expect(new Set(kind).size).toBe(kind.length)
})

it('the words of search records are the code itself where the shop has no word', () => {
  expect([label('flavour', 'toString', 'en'), label('format', 'pearl', 'de')]).toEqual(['toString', 'pearl'])
})
