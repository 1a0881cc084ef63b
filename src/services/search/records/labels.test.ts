import { expect, it } from 'vitest'
import { flavours, formats, strengths } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { getCodeLabel } from './labels.ts'

it('search records use the same labels as filters and product pages', () => {
  expect(getCodeLabel('flavour', 'berry', 'pl')).toBe('Owoce leśne')
  expect([getCodeLabel('flavour', 'other', 'lt'), getCodeLabel('strength', '1', 'de')]).toEqual([
    'Žolelės ir prieskoniai',
    'Schwach',
  ])
  expect([getCodeLabel('strength', '2', 'lv'), getCodeLabel('format', 'large', 'sv')]).toEqual(['Vidējs', 'Stor'])
})

it.each(languageCodes)('search records use distinct labels for each flavour, strength and format in %s', (language) => {
  const words = [
    flavours.map((code) => getCodeLabel('flavour', code, language)),
    strengths.map((code) => getCodeLabel('strength', String(code), language)),
    formats.map((code) => getCodeLabel('format', code, language)),
  ]
  for (const kind of words) expect(new Set(kind).size).toBe(kind.length)
})

it('search records use the code itself where the shop has no label', () => {
  expect([getCodeLabel('flavour', 'toString', 'en'), getCodeLabel('format', 'pearl', 'de')]).toEqual([
    'toString',
    'pearl',
  ])
})
