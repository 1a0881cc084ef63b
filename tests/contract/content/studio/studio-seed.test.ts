import { parseDocument } from '@pouchery/content-server/document'
import { seedContent } from '@pouchery/demo-data/content'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import type { TestDocument } from '../../../../studio/schema/testing/content-client.ts'
import { validateTestDocument } from '../../../../studio/schema/testing/validate-for-test.ts'

test('the demo content holds documents of every kind, without problems in the studio', {
  timeout: 240_000,
}, async () => {
  const database = await openDatabase(':memory:')
  await seedContent(database, { log: () => undefined, density: 6 })
  const rows = await database.selectFrom('content_document').select('data').orderBy('id').execute()
  const stored: TestDocument[] = rows.map(({ data }) => parseDocument(data))
  const documents = stored.filter(({ _type }) => !_type.startsWith('sanity.'))
  const kinds = new Set(documents.map(({ _type }) => _type))
  expect([...kinds]).toEqual(expect.arrayContaining(['blogPost', 'centraDocument', 'centraLanding', 'homePage']))
  expect(documents.length).toBeGreaterThan(40)
  const problemsOf = async (document: TestDocument) => {
    const others = documents.filter(({ _id }) => _id !== document._id)
    const found = await validateTestDocument(document, others)
    return found.map((problem) => `${document._type} ${document._id}: ${problem}`)
  }
  expect((await Promise.all(documents.map(problemsOf))).flat()).toEqual([])
})
