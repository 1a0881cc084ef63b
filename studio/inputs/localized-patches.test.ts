import { expect, test } from 'vitest'
import { createEntryPatches, createTextPatches } from './localized-patches.ts'

const list = [
  { _key: 'en', value: 'Mint' },
  { _key: 'de', value: 'Minze' },
]
const plain = (patches: readonly object[]) => patches.map((patch) => ({ ...patch, patchType: undefined }))

test('replaces an existing text', () => {
  expect(plain(createTextPatches(list, 'de', 'Pfefferminze'))).toMatchObject([
    { type: 'set', path: [{ _key: 'de' }, 'value'], value: 'Pfefferminze' },
  ])
})

test('appends a new language, even to a field without a value', () => {
  const expected = [
    { type: 'setIfMissing', path: [], value: [] },
    { type: 'insert', position: 'after', path: [-1], items: [{ _key: 'sv', value: 'Mynta' }] },
  ]
  expect(plain(createTextPatches(list, 'sv', 'Mynta'))).toMatchObject(expected)
  expect(plain(createTextPatches(undefined, 'sv', 'Mynta'))).toMatchObject(expected)
})

test('removes an emptied text, and the field with the last text', () => {
  expect(plain(createTextPatches(list, 'de', ''))).toMatchObject([{ type: 'unset', path: [{ _key: 'de' }] }])
  expect(plain(createTextPatches([{ _key: 'en', value: 'Mint' }], 'en', ''))).toMatchObject([
    { type: 'unset', path: [] },
  ])
  expect(createTextPatches(list, 'sv', '')).toEqual([])
})

test('creates an empty entry for rich text', () => {
  expect(plain(createEntryPatches('de', {}))).toMatchObject([{ type: 'setIfMissing' }, { items: [{ _key: 'de' }] }])
})
