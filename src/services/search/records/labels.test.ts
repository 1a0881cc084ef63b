import { describe, expect, it } from 'vitest'
import { flavours, formats, strengths } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { label } from './labels.ts'

describe('the words of search records', () => {
  it('are those that filters and product pages show', () => {
    expect(label('flavour', 'berry', 'pl')).toBe('Owoce leśne')
    expect(label('flavour', 'other', 'lt')).toBe('Žolelės ir prieskoniai')
    expect(label('strength', '1', 'de')).toBe('Schwach')
    expect(label('strength', '2', 'lv')).toBe('Vidējs')
    expect(label('format', 'large', 'sv')).toBe('Stor')
  })

  it.each(languageCodes)('tell every flavour, strength and format apart in %s', (language) => {
    const words = [
      flavours.map((code) => label('flavour', code, language)),
      strengths.map((code) => label('strength', String(code), language)),
      formats.map((code) => label('format', code, language)),
    ]
    for (const kind of words) expect(new Set(kind).size).toBe(kind.length)
  })

  it('are the code itself where the shop has no word', () => {
    expect(label('flavour', 'toString', 'en')).toBe('toString')
    expect(label('format', 'pearl', 'de')).toBe('pearl')
  })
})
