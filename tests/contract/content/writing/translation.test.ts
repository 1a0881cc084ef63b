import type { NewDocument } from '@pouchery/content-server/document'
import { expect, test } from 'vitest'
import type { LanguageCode } from '#app.config'
import { recordId } from '#jobs/translation/rules/record.ts'
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
const post: NewDocument = {
  _id: 'post-formats',
  _type: 'blogPost',
  language: 'en',
  title: 'Formats',
  metaKeywords: ['slim', 'mini'],
  content: [paragraph, callout],
  uri: { _type: 'slug', current: 'blog/formats' },
  featured: true,
  isTranslated: false,
}
const brand: NewDocument = {
  _id: 'brands-nordlys',
  _type: 'centraDocument',
  title: [
    { _key: 'en', value: 'Nordlys' },
    { _key: 'sv', value: 'Norrsken' },
  ],
  description: [{ _key: 'en', value: 'Small batches.' }],
  cards: [{ _key: 'h', _type: 'heading', title: [{ _key: 'en', value: 'Story' }] }],
}

/** Creates a fake translator that appends the language code to each text. */
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

async function start(...documents: NewDocument[]) {
  const writer = (await startContentService(documents)).writer()
  const read = async (id: string): Promise<StoredDocument> => {
    const document = (await writer.documents([id])).get(id)
    if (!document) throw new Error(`No document ${id}`)
    return document
  }
  return { writer, read }
}

test('a post gets a document in each language, with its marks, keys and shared fields', async () => {
  const { writer, read } = await start(post)
  const { translator } = createMarkingTranslator()
  const results = await translateDocument(writer, translator, { documentId: 'post-formats', languages: ['de', 'el'] })
  expect(results).toEqual([
    { language: 'de', outcome: 'created', kept: [], draft: false },
    { language: 'el', outcome: 'created', kept: [], draft: false },
  ])
  expect(await read('post-formats-de')).toMatchObject({
    _type: 'blogPost',
    language: 'de',
    title: 'Formats·de',
    metaKeywords: ['slim·de', 'mini·de'],
    uri: { current: 'blog/formats' },
    featured: true,
    isTranslated: true,
    content: [
      {
        ...paragraph,
        children: [
          { _key: 's0', text: 'A ' },
          { _key: 's1', text: 'slim·de', marks: ['strong', 'l'] },
        ],
      },
      { _key: 'c1', content: 'Mind the strength.' },
    ],
  })
})

test('repeated, it asks no translator and changes nothing', async () => {
  const { writer, read } = await start(post)
  const { translator, asked } = createMarkingTranslator()
  const order = { documentId: 'post-formats', languages: ['de'] as const }
  await translateDocument(writer, translator, order)
  const before = await read('post-formats-de')
  expect(await translateDocument(writer, translator, order)).toMatchObject([{ outcome: 'unchanged' }])
  expect(asked).toHaveLength(1)
  expect(await read('post-formats-de')).toEqual(before)
})

test('a changed text is translated alone; what an editor wrote stays and is told', async () => {
  const { writer, read } = await start(post)
  const { translator, asked } = createMarkingTranslator()
  const order = { documentId: 'post-formats-de', languages: ['de'] as const }
  await translateDocument(writer, translator, { ...order, documentId: 'post-formats' })
  await writer.commit([{ patch: { id: 'post-formats-de', set: { title: 'Die Formate' } } }])
  await writer.commit([{ patch: { id: 'post-formats', set: { title: 'Shapes', metaKeywords: ['super slim'] } } }])

  expect(await translateDocument(writer, translator, order)).toMatchObject([{ outcome: 'updated', kept: ['title'] }])
  expect(asked.at(-1)).toEqual(['super slim'])
  expect(await read('post-formats-de')).toMatchObject({ title: 'Die Formate', metaKeywords: ['super slim·de'] })

  expect(await translateDocument(writer, translator, { ...order, overwrite: true })).toMatchObject([{ kept: [] }])
  expect(await read('post-formats-de')).toMatchObject({ title: 'Shapes·de' })
})

test('an open draft of a translation gets the new texts; what is published waits for its editor', async () => {
  const { writer, read } = await start(post)
  const { translator } = createMarkingTranslator()
  const order = { documentId: 'post-formats', languages: ['de'] as const }
  await translateDocument(writer, translator, order)
  const { _rev, _updatedAt, ...published } = await read('post-formats-de')
  await writer.commit([{ create: { ...published, _id: 'drafts.post-formats-de' } }])
  await writer.commit([{ patch: { id: 'post-formats', set: { title: 'Shapes' } } }])
  expect(await translateDocument(writer, translator, order)).toMatchObject([{ outcome: 'updated', draft: true }])
  expect(await read('drafts.post-formats-de')).toMatchObject({ title: 'Shapes·de' })
  expect(await read('post-formats-de')).toMatchObject({ title: 'Formats·de' })
})

test('a language that fails spoils no other, and the post is marked as translated when none is left', async () => {
  const { writer, read } = await start(post)
  const order = { documentId: 'post-formats', languages: targetLanguages }
  const results = await translateDocument(writer, createMarkingTranslator(['hr']).translator, order)
  expect(results.filter(({ outcome }) => outcome === 'created')).toHaveLength(15)
  expect(results.find(({ language }) => language === 'hr')).toMatchObject({
    outcome: 'failed',
    message: 'The translation service does not support this language or rejected the text.',
  })
  expect(await read('post-formats')).toMatchObject({ isTranslated: false })
  await translateDocument(writer, createMarkingTranslator().translator, order)
  expect(await read('post-formats')).toMatchObject({ isTranslated: true })
})

test('localized values are filled where they are missing, and only there', async () => {
  const { writer, read } = await start(brand)
  const { translator } = createMarkingTranslator()
  const order = { documentId: 'brands-nordlys', languages: ['de', 'sv'] as const }
  const results = await translateDocument(writer, translator, order)
  expect(results).toMatchObject([
    { language: 'de', outcome: 'updated', kept: [] },
    { language: 'sv', outcome: 'updated', kept: ['title'] },
  ])
  const { title, description, cards } = await read('brands-nordlys')
  expect(title).toEqual([
    { _key: 'en', value: 'Nordlys' },
    { _key: 'sv', value: 'Norrsken' },
    { _key: 'de', value: 'Nordlys·de' },
  ])
  expect(description).toEqual([
    { _key: 'en', value: 'Small batches.' },
    { _key: 'de', value: 'Small batches.' },
    { _key: 'sv', value: 'Small batches.' },
  ])
  expect(cards).toMatchObject([{ title: [{ _key: 'en' }, { value: 'Story·de' }, { value: 'Story·sv' }] }])
  expect(await translateDocument(writer, translator, order)).toMatchObject([
    { outcome: 'unchanged' },
    { outcome: 'unchanged' },
  ])
})

test('what was remembered is not answered without a token', async () => {
  const { writer } = await start(post)
  await translateDocument(writer, createMarkingTranslator().translator, {
    documentId: 'post-formats',
    languages: ['de'],
  })
  expect((await writer.documents([recordId('post-formats')])).size).toBe(1)
  expect(recordId('post-formats')).toContain('.')
})

test.each([
  ['unknown', 'nowhere', 404, 'Document not found.'],
  ['only a draft', 'only-draft', 409, 'Publish the English post first'],
  ['without its English post', 'post-lost-de', 409, 'no English version'],
  ['without English texts', 'empty', 409, 'no English text'],
])('a document that is %s is refused', async (_, documentId, status, message) => {
  const { writer } = await start(
    { ...post, _id: 'drafts.only-draft' },
    { ...post, _id: 'post-lost', language: 'sv' },
    { ...post, _id: 'post-lost-de', language: 'de' },
    { _id: 'empty', _type: 'centraDocument', title: [{ _key: 'sv', value: 'Bara svenska' }] },
  )
  const order = translateDocument(writer, createMarkingTranslator().translator, { documentId, languages: ['de'] })
  await expect(order).rejects.toMatchObject({ status, message: expect.stringContaining(message) })
})
