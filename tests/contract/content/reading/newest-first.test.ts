import { expect, test } from 'vitest'
import { newestFirst } from '#services/content/groq-conditions.ts'
import { startContentService } from '../fixture.ts'

test('posts are ordered by their moments, with whatever offset they are written', async () => {
  const dates = [
    '2026-11-27T19:19:00Z',
    '2026-11-28T00:30:00+14:00',
    '2026-11-24T23:30:00-05:00',
    '2026-11-25',
    '2026-11-24T23:59:00',
    '2026-11-25T00:15:00+01:00',
    '1960-01-01T00:00:00Z',
    'soon',
    undefined,
  ]
  const documents = dates.map((publishedAt, at) => ({
    ...{ _id: `post-${at}`, _type: 'blogPost' },
    ...(publishedAt === undefined ? {} : { publishedAt }),
  }))
  const { client } = await startContentService(documents.toReversed())
  const found = await client().fetch(`*[_type == "blogPost"] | order(${newestFirst})._id`)
  expect(found).toEqual(documents.map(({ _id }) => _id))
})
