import { parseDocument } from '@pouchery/content-server/document'
import { seedContent } from '@pouchery/demo-data/content'
import { beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#server/wiring/data/schema.ts'
import type { TestDocument } from '../../../../studio/schema/testing/content-client.ts'
import { validateForTest } from '../../../../studio/schema/testing/validate-for-test.ts'

let documents: TestDocument[] = []

beforeAll(async () => {
  const database = await openDatabase(':memory:')
  await seedContent(database, { log: () => undefined, density: 6 })
  const rows = await database.selectFrom('content_document').select('data').orderBy('id').execute()
  documents = rows.map(({ data }) => parseDocument(data)).filter(({ _type }) => !_type.startsWith('sanity.'))
}, 240_000)

test('the demo content holds documents of every kind', () => {
  const kinds = new Set(documents.map(({ _type }) => _type))
  expect([...kinds]).toEqual(expect.arrayContaining(['blogPost', 'centraDocument', 'centraLanding', 'homePage']))
  expect(documents.length).toBeGreaterThan(40)
})

test('the studio reports no problems in the demo content', async () => {
  const problemsOf = async (document: TestDocument) => {
    const others = documents.filter(({ _id }) => _id !== document._id)
    const found = await validateForTest(document, others)
    return found.map((problem) => `${document._type} ${document._id}: ${problem}`)
  }
  expect((await Promise.all(documents.map(problemsOf))).flat()).toEqual([])
})
