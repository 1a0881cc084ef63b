import { expect, test } from 'vitest'
import { targetLanguages } from '#lib/content-languages.ts'
import { findMissingAltTexts } from './alternative-texts.ts'
import { findPlaceholders } from './placeholders.ts'
import { extractDocumentParagraphs } from './plain-text.ts'
import { findPostProblems } from './post-settings.ts'
import { findBrokenReferences, listOutgoingReferences, type ReferenceState } from './references.ts'
import { findMissingTranslations, findPostTranslationProblems } from './translations.ts'

const picture = { _type: 'image', asset: { _type: 'reference', _ref: 'image-a-1x1-png' } }
const everyLanguage = ['en', ...targetLanguages].map((_key) => ({ _key, value: 'Mint' }))

const slide = (media: object) => ({
  _type: 'homePage',
  cards: [{ _key: 'c', _type: 'slideshow', media: [{ _key: 's', _type: 'slideshowCard', media }] }],
})
const pathOf = (document: unknown) => findMissingAltTexts(document).map(({ path }) => path)

test('alternative texts: reports images without one in all places', () => {
  const media = ['cards', { _key: 'c' }, 'media', { _key: 's' }, 'media', 'imageAlt']
  expect(pathOf(slide({ _type: 'altImage', image: picture }))).toEqual([media])
  expect(pathOf({ _type: 'blogPost', image: picture })).toEqual([['imageAlt']])
  expect(pathOf({ _type: 'centraLanding', metaImage: picture, metaImageAlt: [] })).toEqual([['metaImageAlt']])
})

test.each([
  ['a text', { image: picture, imageAlt: [{ _key: 'en', value: 'A tin' }] }],
  ['the setting "decorative"', { image: { ...picture, decorative: true } }],
  ['no file', { image: { _type: 'image' } }],
])('alternative texts: accepts an image with %s', (_, fields) => {
  expect(pathOf(slide({ _type: 'altImage', ...fields }))).toEqual([])
})

test('warns about unreplaced template placeholders, with their paths', () => {
  const block = (text: string) => ({ _key: 'b', _type: 'block', children: [{ _key: 's', _type: 'span', text }] })
  const post = {
    ...{ _type: 'blogPost', title: 'Cans [new]', excerpt: '[Which question.]', content: [block('[Begin here.]')] },
  }
  expect(findPlaceholders(post)).toMatchObject([
    { level: 'warning', path: ['excerpt'] },
    { level: 'warning', path: ['content', { _key: 'b' }, 'children', { _key: 's' }, 'text'] },
  ])
})

test('warns about an empty heading', () => {
  const heading = (key: string, text: string) => ({
    ...{ _key: key, _type: 'block', style: 'h2' },
    children: [{ _key: 's', _type: 'span', text }],
  })
  const page = { _type: 'infoPage', content: [{ _key: 'en', value: [heading('a', 'Who'), heading('b', ' ')] }] }
  expect(findPlaceholders(page)).toEqual([
    {
      ...{ subject: 'text', level: 'warning', message: 'Empty headings are not displayed.' },
      path: ['content', { _key: 'en' }, 'value', { _key: 'b' }],
    },
  ])
})

const post = {
  ...{ _type: 'blogPost', image: picture, author: { _type: 'reference', _ref: 'anna' } },
  tags: [{ _key: 't', _type: 'reference', _ref: 'mint' }],
}
const found = (targets: Record<string, ReferenceState>) =>
  findBrokenReferences(listOutgoingReferences(post), (id) => targets[id] ?? 'missing')

test('references: ignores references to images', () => {
  expect(listOutgoingReferences(post)).toEqual([
    { id: 'anna', path: ['author'] },
    { id: 'mint', path: ['tags', { _key: 't' }] },
  ])
})

test.each([
  ['missing', 'does not exist'],
  ['unpublished', 'not published'],
  ['archived', 'removed from commerce'],
] as const)('references: warns about a target that is %s', (state, message) => {
  expect(found({ anna: 'published', mint: state })).toMatchObject([
    { level: 'warning', path: ['tags', { _key: 't' }], message: expect.stringContaining(message) },
  ])
})

test('translations: reports a field that is only in English and a field without two of the languages', () => {
  const lacking = everyLanguage.filter(({ _key }) => _key !== 'el' && _key !== 'hr')
  const document = {
    ...{ _type: 'homePage', title: everyLanguage, metaTitle: [{ _key: 'en', value: 'Mint' }] },
    cards: [{ _key: 'h', _type: 'heading', title: lacking }],
  }
  expect(findMissingTranslations(document).map(({ path, message }) => [path, message])).toEqual([
    [['metaTitle'], '“Meta title” is missing in all other languages: visitors see the English text.'],
    [['cards', { _key: 'h' }, 'title'], '“Title” is missing in Greek and Croatian: visitors see the English text.'],
  ])
})

test('translations: reports the missing and outdated languages of a post', () => {
  const states = new Map(targetLanguages.map((code) => [code, 'done' as const]))
  expect(findPostTranslationProblems(states)).toEqual([])
  const some = new Map([...states, ['de', 'missing'] as const, ['sv', 'older'] as const])
  expect(findPostTranslationProblems(some).map(({ message }) => message)).toEqual([
    'Not available in German: visitors see the English text.',
    'Outdated translation: Swedish.',
  ])
})

test('reports the missing fields of a post, and of no other type', () => {
  const whole = { _type: 'blogPost', image: picture, publishedAt: '2026-11-01', author: {}, categories: [{}] }
  expect(findPostProblems(whole)).toEqual([])
  const lacking = findPostProblems({ _type: 'blogPost' }).map(({ path }) => path[0])
  expect(lacking).toEqual(['image', 'publishedAt', 'author', 'categories'])
  expect(findPostProblems({ _type: 'infoPage' })).toEqual([])
})

test('extracts the paragraphs of a document in the requested language', () => {
  const block = (text: string) => ({ _type: 'block', children: [{ text: `${text} ` }, { text: 'end.' }] })
  const callout = { _type: 'blockCallout', content: 'A thought.' }
  const page = {
    _type: 'infoPage',
    content: [
      { _key: 'en', value: [block('One'), callout, { _type: 'blockImage' }] },
      { _key: 'sv', value: [block('Ett')] },
    ],
  }
  expect(extractDocumentParagraphs(page, 'en')).toEqual(['One end.', 'A thought.'])
  expect(extractDocumentParagraphs(page, 'sv')).toEqual(['Ett end.'])
  const post = { _type: 'blogPost', excerpt: 'In short.', content: [block('One')] }
  expect(extractDocumentParagraphs(post, 'en')).toEqual(['In short.', 'One end.'])
  expect(extractDocumentParagraphs({ _type: 'navigation' }, 'en')).toEqual([])
})
