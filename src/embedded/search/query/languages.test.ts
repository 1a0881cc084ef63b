import { describe, expect, test } from 'vitest'
import { buildIndex } from '../index/search-index.ts'
import { parseSettings } from '../index/settings.ts'
import { prepareLanguages } from './languages.ts'
import { search } from './search.ts'

/** By language: what is written and what is looked for, and a query with words that say little. */
const spoken: Record<string, { plurals: [string, string][]; littleAnd: [string, string] }> = {
  en: {
    plurals: [
      ['Pouch', 'pouches'],
      ['Berries', 'berry'],
    ],
    littleAnd: ['what is the pouch', 'Pouch'],
  },
  sv: {
    plurals: [
      ['Portion', 'portioner'],
      ['Burkar', 'burk'],
    ],
    littleAnd: ['vad är en burk', 'Burk'],
  },
  de: {
    plurals: [
      ['Beutel', 'beuteln'],
      ['Beeren', 'beere'],
    ],
    littleAnd: ['was ist der beutel', 'Beutel'],
  },
  fr: {
    plurals: [
      ['Sachet', 'sachets'],
      ['Boîtes', 'boite'],
    ],
    littleAnd: ['dans le sachet', 'Sachet'],
  },
  it: {
    plurals: [
      ['Bustina', 'bustine'],
      ['Gusti', 'gusto'],
    ],
    littleAnd: ['per la bustina', 'Bustina'],
  },
  es: {
    plurals: [
      ['Bolsa', 'bolsas'],
      ['Sabores', 'sabor'],
    ],
    littleAnd: ['para la bolsa', 'Bolsa'],
  },
  nl: {
    plurals: [
      ['Zakje', 'zakjes'],
      ['Blikken', 'blik'],
    ],
    littleAnd: ['wat is het zakje', 'Zakje'],
  },
  da: {
    plurals: [
      ['Pose', 'poser'],
      ['Dåser', 'dåse'],
    ],
    littleAnd: ['hvad er en pose', 'Pose'],
  },
  pl: {
    plurals: [
      ['Saszetka', 'saszetki'],
      ['Smaki', 'smak'],
    ],
    littleAnd: ['gdzie jest saszetka', 'Saszetka'],
  },
  cs: {
    plurals: [
      ['Sáček', 'sáčky'],
      ['Plechovky', 'plechovka'],
    ],
    littleAnd: ['kde je plechovka', 'Plechovka'],
  },
  hu: {
    plurals: [
      ['Doboz', 'dobozok'],
      ['Ízek', 'íz'],
    ],
    littleAnd: ['hol van az doboz', 'Doboz'],
  },
  el: {
    plurals: [
      ['Σακουλάκι', 'σακουλάκια'],
      ['Γεύσεις', 'γεύση'],
    ],
    littleAnd: ['για το κουτί', 'Κουτί'],
  },
  lt: {
    plurals: [
      ['Skonis', 'skoniai'],
      ['Dėžutės', 'dėžutė'],
    ],
    littleAnd: ['kur su skonis', 'Skonis'],
  },
  et: { plurals: [['Maitse', 'maitsed']], littleAnd: ['mis on see pakk', 'Pakk'] },
  sk: { plurals: [], littleAnd: ['ako pre to príchuť', 'Príchuť'] },
  hr: { plurals: [], littleAnd: ['ako je to okus', 'Okus'] },
  lv: { plurals: [], littleAnd: ['vai ir arī garša', 'Garša'] },
}

async function found(title: string, params: Record<string, unknown>): Promise<number> {
  const index = await buildIndex([{ objectID: '1', title }], parseSettings({}))
  const input = { typoTolerance: false, queryType: 'prefixNone', ...params }
  await prepareLanguages(index, input)
  return search(index, 'i', input).nbHits
}

describe.each(Object.entries(spoken))('a query in %s', (language, { plurals, littleAnd: [query, title] }) => {
  test.each(plurals)('finds %s by %s', async (written, typed) => {
    expect(await found(written, { query: typed })).toBe(0)
    expect(await found(written, { query: typed, ignorePlurals: [language] })).toBe(1)
    expect(await found(written, { query: typed, ignorePlurals: true, queryLanguages: [language] })).toBe(1)
  })

  test('needs no words that say little', async () => {
    expect(await found(title, { query })).toBe(0)
    expect(await found(title, { query, removeStopWords: [language] })).toBe(1)
  })
})

test.each(['sk', 'hr', 'lv'])('plurals of %s are refused, because nobody here knows them', async (language) => {
  await expect(found('Mint', { query: 'mint', ignorePlurals: [language] })).rejects.toMatchObject({
    status: 400,
    message: `ignorePlurals is not supported for the language "${language}"`,
  })
})

test('words that say little are looked for when there are no others, and when the last one may go on', async () => {
  expect(await found('The', { query: 'the', removeStopWords: ['en'] })).toBe(1)
  expect(await found('Mint Theory', { query: 'mint the', queryType: 'prefixLast', removeStopWords: ['en'] })).toBe(1)
  expect(await found('Lemon Mint', { query: 'mint the', queryType: 'prefixLast', removeStopWords: ['en'] })).toBe(0)
})
