import { expect, test } from 'vitest'
import { entryPatches, textPatches } from './localized-patches.ts'

const list = [
  { _key: 'en', value: 'Mint' },
  { _key: 'de', value: 'Minze' },
]
const plain = (patches: readonly object[]) => patches.map((patch) => ({ ...patch, patchType: undefined }))

test('a text that is there is replaced in its place', () => {
  expect(plain(textPatches(list, 'de', 'Pfefferminze'))).toMatchObject([
    { type: 'set', path: [{ _key: 'de' }, 'value'], value: 'Pfefferminze' },
  ])
})

test('a new language is put at the end, also of a field that has no value', () => {
  const expected = [
    { type: 'setIfMissing', path: [], value: [] },
    { type: 'insert', position: 'after', path: [-1], items: [{ _key: 'sv', value: 'Mynta' }] },
  ]
  expect(plain(textPatches(list, 'sv', 'Mynta'))).toMatchObject(expected)
  expect(plain(textPatches(undefined, 'sv', 'Mynta'))).toMatchObject(expected)
})

test('an emptied text goes, the last one with its list', () => {
  expect(plain(textPatches(list, 'de', ''))).toMatchObject([{ type: 'unset', path: [{ _key: 'de' }] }])
  expect(plain(textPatches([{ _key: 'en', value: 'Mint' }], 'en', ''))).toMatchObject([{ type: 'unset', path: [] }])
  expect(textPatches(list, 'sv', '')).toEqual([])
})

test('a language of rich text begins empty', () => {
  expect(plain(entryPatches('de', {}))).toMatchObject([{ type: 'setIfMissing' }, { items: [{ _key: 'de' }] }])
})
