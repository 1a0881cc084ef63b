import { expect, test } from 'vitest'
import { targetLanguages, toSourceId, toTranslationId } from '#lib/content-languages.ts'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { findLocalizedLists } from './localized-lists.ts'
import { createFingerprint, toTranslationRecordId } from './record.ts'
import { getFieldLevelTranslationState, getPostTranslationState, getSourceTranslationState } from './state.ts'
import { listPostUnits } from './units.ts'

const post = {
  ...{ _type: 'blogPost', _updatedAt: '2026-02-02T00:00:00Z', title: 'Formats', content: [{ _key: 'a', text: 'x' }] },
}
const recorded = listPostUnits(post).map(({ path, value }) => ({ path, source: createFingerprint(value), target: 't' }))
const before = { _updatedAt: '2026-01-01T00:00:00Z' }
const after = { _updatedAt: '2026-03-03T00:00:00Z' }

test.each([
  ['that is not there', post, undefined, [], 'missing'],
  ['made of the present texts', post, before, recorded, 'done'],
  ['made of other texts', { ...post, title: 'Shapes' }, before, recorded, 'older'],
  ['made of fewer texts', { ...post, excerpt: 'New' }, before, recorded, 'older'],
  ['made of other texts, but worked on since', { ...post, title: 'Shapes' }, after, recorded, 'done'],
  ['written by hand before', post, before, [], 'older'],
  ['written by hand after', post, after, [], 'done'],
] as const)('reports the translation state of a post %s', (_, source, translation, known, state) => {
  expect(getPostTranslationState(source, translation, known)).toBe(state)
})

const en = { _key: 'en', value: 'Mint' }
const sv = { _key: 'sv', value: 'Mynta' }
const document = { _type: 'blogTag', title: [en, sv], cards: [{ _key: 'c', title: [en] }] }
const made = [{ path: 'title', source: createFingerprint('Mint'), target: '' }]
test.each([
  ['with a gap', document, 'sv', [], 'missing'],
  ['complete by hand', { title: [en, sv] }, 'sv', [], 'done'],
  ['with an empty value', { title: [en, { ...sv, value: '' }] }, 'sv', [], 'missing'],
  ['made of the present text', { title: [en, sv] }, 'sv', made, 'done'],
  ['made of another text', { title: [{ ...en, value: 'Mints' }, sv] }, 'sv', made, 'older'],
] as const)('reports the translation state of localized values: %s', (_, fields, language, known, state) => {
  expect(getFieldLevelTranslationState(fields, language, known)).toBe(state)
})

test('finds lists of localized values at their paths and ignores other keyed lists', () => {
  expect(findLocalizedLists(document).map(({ path }) => path)).toEqual(['title', 'cards[_key=="c"].title'])
  expect(findLocalizedLists({ links: [{ _key: 'en', title: 'x' }], tags: [], _x: [en] })).toEqual([])
})

test('reports a document without an English text as missing in English', () => {
  expect([getSourceTranslationState({ _type: 'blogTag', title: [sv] }), getSourceTranslationState(document)]).toEqual([
    'missing',
    'done',
  ])
})

test('maps a post id to its translation ids and back', () => {
  for (const language of targetLanguages) {
    const _id = toTranslationId('post-in-de', language)
    expect(toSourceId({ _id, language })).toBe('post-in-de')
    expect(toSourceId({ _id: `drafts.${_id}`, language })).toBe('post-in-de')
  }
  expect([toTranslationId('a', 'en'), toSourceId({ _id: 'post-in-de', language: 'en' })]).toEqual(['a', 'post-in-de'])
  expect(toTranslationRecordId('a')).toContain('.')
})

test('computes a fingerprint that depends only on the value', () => {
  forAll(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
    expect(createFingerprint(Object.fromEntries(Object.entries(value).reverse()))).toBe(createFingerprint(value))
    expect(createFingerprint({ ...value, extra: 1 })).not.toBe(createFingerprint({ ...value, extra: 2 }))
  })
})
