import { expect, test, vi } from 'vitest'
import { findDocumentsWithProblems } from '#jobs/content-attention/find-documents-with-problems.server.ts'
import { handleDocumentsWithProblems } from '#server/studio/studio-attention.server.ts'
import { createContentReader } from '#services/content/reader.server.ts'
import { callStudioApi, createLoginToken } from '../auth.ts'
import { startContentService } from '../fixture.ts'
import { mockedContent } from '../mocked-client-configs.ts'

vi.mock('#server/wiring/client-configs.server.ts', () => import('../mocked-client-configs.ts'))

const post = { _id: 'post', _type: 'blogPost', language: 'en', title: 'Formats', uri: { current: 'blog/formats' } }
const documents = [
  post,
  { ...post, _id: 'untitled', title: undefined },
  { ...post, _id: 'pictured', title: 'With a picture', image: { _type: 'image' } },
  { ...post, _id: 'drafts.drafted', title: undefined },
  { ...post, _id: 'lonely', title: 'By nobody', author: { _type: 'reference', _weak: true, _ref: 'nobody' } },
  {
    _id: 'product-1',
    _type: 'product',
    title: 'Mint',
    story: [{ _key: 'en', value: [{ _type: 'video', _key: 'v' }] }],
  },
  ...Array.from({ length: 250 }, (_, index) => ({ _id: `product-plain-${index}`, _type: 'product', title: 'Plain' })),
  ...Array.from({ length: 250 }, (_, index) => ({ ...post, _id: `sound-${index}` })),
]

async function start() {
  const { clientConfig, database, editor } = await startContentService(documents)
  const { token: _, ...withoutToken } = clientConfig
  mockedContent.clientConfig = withoutToken
  const ask = (token?: string) => callStudioApi(handleDocumentsWithProblems, token)
  return { database, ask, editor: editor() }
}

test('names published documents that cannot be shown, with their problems, until they are fixed', async () => {
  const { database, ask, editor } = await start()
  // Read-only users can also see the problems.
  const token = await createLoginToken(database, 'viewer')
  const found = (id: string, name: string, problem: string) => ({ id, type: 'blogPost', name, problems: [problem] })
  const missing = 'The author of this post refers to a document or file that does not exist.'
  const lonely = found('lonely', 'By nobody', missing)
  const pictured = found('pictured', 'With a picture', 'This post: the image has no file.')
  const story = { type: 'product', problems: ['The type of story in en, 1 is invalid.'] }
  const mint = { ...found('product-1', 'Mint', ''), ...story }
  const untitled = found('untitled', 'untitled', 'This post has no title.')
  expect(await ask(token)).toEqual({ status: 200, body: { documents: [lonely, pictured, mint, untitled] } })
  await editor.patch('untitled').set({ title: 'Named at last' }).commit()
  await editor.patch('pictured').unset(['image']).commit()
  expect(await ask(token)).toEqual({ status: 200, body: { documents: [lonely, mint] } })
})

test('reads only products with texts of editors', async () => {
  const { clientConfig } = await startContentService(documents)
  const reader = createContentReader(async () => clientConfig)
  const read: unknown[] = []
  await findDocumentsWithProblems({
    query: async (question) => {
      const answer = await reader.query(question)
      read.push(answer)
      return answer
    },
  })
  expect(JSON.stringify(read)).toContain('product-1')
  expect(JSON.stringify(read)).not.toContain('product-plain')
})

test('requires a studio login, and reports an unreachable content service', async () => {
  const { database, ask } = await start()
  expect(await ask()).toMatchObject({ status: 401, body: { message: expect.any(String) } })
  expect(await ask('a-token-nobody-has')).toMatchObject({ status: 401 })
  const token = await createLoginToken(database, 'editor')
  if (mockedContent.clientConfig)
    mockedContent.clientConfig.fetch = async () => Promise.reject(new TypeError('refused'))
  expect(await ask(token)).toMatchObject({ status: 502, body: { message: expect.any(String) } })
})
