import type { NewDocument } from '@pouchery/content-server/document'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
import { toTranslationRecordId } from '#jobs/translation/rules/record.ts'
import { translateDocument } from '#jobs/translation/translate-document.ts'
import { targetLanguages } from '#lib/content-languages.ts'
import type { StoredDocument } from '#services/content/writer.server.ts'
import { type Translator, TranslatorError } from '#services/translation/translator.ts'
import { startContentService } from '../fixture.ts'

const callout = { _type: 'blockCallout', _key: 'c1', content: 'Mind the strength.' }
const paragraph = {
  _type: 'block',
  _key: 'p1',
  style: 'normal',
  markDefs: [{ _key: 'l', _type: 'link', href: '/blog' }],
  children: [
    { _type: 'span', _key: 's0', text: 'A ', marks: [] },
    { _type: 'span', _key: 's1', text: 'slim', marks: ['strong', 'l'] },
  ],
}
const uri = { _type: 'slug', current: 'blog/formats' }
const post: NewDocument = {
  ...{ _id: 'post-formats', _type: 'blogPost', language: 'en', title: 'Formats', metaKeywords: ['slim', 'mini'] },
  ...{ content: [paragraph, callout], uri, featured: true, isTranslated: false },
}
const localized = (values: Record<string, string>) => Object.entries(values).map(([_key, value]) => ({ _key, value }))
const brand: NewDocument = {
  ...{ _id: 'brands-nordlys', _type: 'centraDocument', title: localized({ en: 'Nordlys', sv: 'Norrsken' }) },
  description: localized({ en: 'Small batches.' }),
  cards: [{ _key: 'h', _type: 'heading', title: localized({ en: 'Story' }) }],
}

/** Creates a fake translator that appends `·` and the language code to words at the end of a text or before a tag. */
function createMarkingTranslator(failing: readonly LanguageCode[] = []) {
  const asked: string[][] = []
  const translator: Translator = {
    translate: async (texts, language) => {
      if (failing.includes(language)) throw new TranslatorError('language')
      asked.push([...texts])
      return texts.map((text) => text.replace(/(\w)(?=<|$)/g, `$1·${language}`))
    },
  }
  return { asked, translator }
}

type TranslationOrder = Parameters<typeof translateDocument>[2]

const toGerman: TranslationOrder = { documentId: 'post-formats', languages: ['de'] }

async function start(...documents: NewDocument[]) {
  const writer = (await startContentService(documents)).writer()
  const read = async (id: string): Promise<StoredDocument> => {
    const document = (await writer.loadDocuments([id])).get(id)
    if (!document) throw new Error(`No document ${id}`)
    return document
  }
  const set = (id: string, fields: object) => writer.commit([{ patch: { id, set: { ...fields } } }])
  const { translator, asked } = createMarkingTranslator()
  const translate = (order: TranslationOrder, by = translator) => translateDocument(writer, by, order)
  return { writer, read, set, asked, translate }
}

test('creates a document of a post in each language, with its marks, keys and shared fields', async () => {
  const { read, translate } = await start(post)
  const results = await translate({ ...toGerman, languages: ['de', 'el'] })
  const created = { outcome: 'created', kept: [], draft: false }
  expect(results).toEqual(['de', 'el'].map((language) => ({ language, ...created })))
  const slim = { _key: 's1', text: 'slim·de', marks: ['strong', 'l'] }
  const block = { ...paragraph, children: [{ _key: 's0', text: 'A ' }, slim] }
  expect(await read('post-formats-de')).toMatchObject({
    ...{ _type: 'blogPost', language: 'de', title: 'Formats·de', metaKeywords: ['slim·de', 'mini·de'] },
    ...{ uri: { current: 'blog/formats' }, featured: true, isTranslated: true },
    content: [block, { _key: 'c1', content: 'Mind the strength.' }],
  })
})

test('does not call the translator or change anything when repeated', async () => {
  const { read, translate, asked } = await start(post)
  await translate(toGerman)
  const before = await read('post-formats-de')
  expect(await translate(toGerman)).toMatchObject([{ outcome: 'unchanged' }])
  expect(asked).toHaveLength(1)
  expect(await read('post-formats-de')).toEqual(before)
})

test('translates only the changed text; keeps and reports the texts of an editor', async () => {
  const { read, set, translate, asked } = await start(post)
  await translate(toGerman)
  await set('post-formats-de', { title: 'Die Formate' })
  await set('post-formats', { title: 'Shapes', metaKeywords: ['super slim'] })

  const order = { ...toGerman, documentId: 'post-formats-de' }
  expect(await translate(order)).toMatchObject([{ outcome: 'updated', kept: ['title'] }])
  expect(asked.at(-1)).toEqual(['super slim'])
  expect(await read('post-formats-de')).toMatchObject({ title: 'Die Formate', metaKeywords: ['super slim·de'] })

  expect(await translate({ ...order, overwrite: true })).toMatchObject([{ kept: [] }])
  expect(await read('post-formats-de')).toMatchObject({ title: 'Shapes·de' })
})

test('updates an open draft of a translation; a published one waits for its editor', async () => {
  const { writer, read, set, translate } = await start(post)
  await translate(toGerman)
  const { _rev, _updatedAt, ...published } = await read('post-formats-de')
  await writer.commit([{ create: { ...published, _id: 'drafts.post-formats-de' } }])
  await set('post-formats', { title: 'Shapes' })
  expect(await translate(toGerman)).toMatchObject([{ outcome: 'updated', draft: true }])
  expect(await read('drafts.post-formats-de')).toMatchObject({ title: 'Shapes·de' })
  expect(await read('post-formats-de')).toMatchObject({ title: 'Formats·de' })
})

test('one failing language does not affect the others; marks the post as translated when all are done', async () => {
  const { read, translate } = await start(post)
  const order = { documentId: 'post-formats', languages: targetLanguages }
  const results = await translate(order, createMarkingTranslator(['hr']).translator)
  expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(15)
  const message = 'The translation service does not support this language or rejected the text.'
  expect(results.find(({ language }) => language === 'hr')).toMatchObject({ outcome: 'failed', message })
  expect(await read('post-formats')).toMatchObject({ isTranslated: false })
  await translate(order)
  expect(await read('post-formats')).toMatchObject({ isTranslated: true })
})

test('fills in only missing localized values', async () => {
  const { read, translate } = await start(brand)
  const order: TranslationOrder = { documentId: 'brands-nordlys', languages: ['de', 'sv'] }
  expect(await translate(order)).toMatchObject([
    { language: 'de', outcome: 'updated', kept: [] },
    { language: 'sv', outcome: 'updated', kept: ['title'] },
  ])
  const { title, description, cards } = await read('brands-nordlys')
  expect(title).toEqual(localized({ en: 'Nordlys', sv: 'Norrsken', de: 'Nordlys·de' }))
  const words = 'Small batches.'
  expect(description).toEqual(localized({ en: words, de: words, sv: words }))
  expect(cards).toMatchObject([{ title: [{ _key: 'en' }, { value: 'Story·de' }, { value: 'Story·sv' }] }])
  expect((await translate(order)).map(({ outcome }) => outcome)).toEqual(['unchanged', 'unchanged'])
})

test('does not expose the translation record without a token', async () => {
  const { writer, translate } = await start(post)
  await translate(toGerman)
  expect((await writer.loadDocuments([toTranslationRecordId('post-formats')])).size).toBe(1)
  expect(toTranslationRecordId('post-formats')).toContain('.')
})

test.each([
  ['unknown', 'nowhere', 404, 'Document not found.'],
  ['only a draft', 'only-draft', 409, 'Publish the English post first'],
  ['without its English post', 'post-lost-de', 409, 'no English version'],
  ['without English texts', 'empty', 409, 'no English text'],
])('rejects a document that is %s', async (_, documentId, status, message) => {
  const { translate } = await start(
    { ...post, _id: 'drafts.only-draft' },
    { ...post, _id: 'post-lost', language: 'sv' },
    { ...post, _id: 'post-lost-de', language: 'de' },
    { _id: 'empty', _type: 'centraDocument', title: [{ _key: 'sv', value: 'Bara svenska' }] },
  )
  const refused = translate({ ...toGerman, documentId })
  await expect(refused).rejects.toMatchObject({ status, message: expect.stringContaining(message) })
})
