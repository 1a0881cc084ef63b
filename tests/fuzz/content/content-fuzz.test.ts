import { replaceDocuments } from '@pouchery/content-server/admin'
import type { NewDocument } from '@pouchery/content-server/document'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createEmptyResults } from '../../chaos/load/acknowledged-results.ts'
import { reconcileContent } from '../../chaos/reconcile/content.ts'
import { type ContentFixture, startContentService } from '../../contract/content/fixture.ts'
import { corruptRequest } from '../fuzz-request.ts'
import { createSender, expectNoFaults, type FuzzedService, findAlwaysFailingCalls, readFuzzPlan } from '../fuzz-run.ts'
import type { FuzzRequest } from '../request.ts'
import type { ReceivedResponse } from '../response-check.ts'
import { createRandomContentRequest } from './content-requests.ts'
import { createRandomUploadRequest, createValidFiles } from './uploads.ts'

const plan = readFuzzPlan(1000, 400)
const changes = ['content_reference', 'content_change', 'content_transaction'] as const
const tables = [...changes, 'content_document', 'content_asset'] as const

const origin = 'http://shop.test'
const options = { timeout: 7_200_000 }

test('the requests are valid before they are corrupted', async () => {
  const { service } = await startContentService(documents)
  const refused = await findAlwaysFailingCalls(
    { createRequest: createRandomContentRequest, send: createSender(origin, service.fetch) },
    300,
  )
  expect(refused.filter((call) => !/images|files|auth\/fetch/.test(call))).toEqual([])
})

test(`${plan.requests} malformed requests cause no server error and no partial write`, options, async () => {
  const content = await startContentService(documents)
  const files = await createValidFiles()
  const refused = new Set<string>()
  const service: FuzzedService = {
    origin,
    send: createSender(origin, content.service.fetch),
    createRequest: (random, index) => {
      if (random.happens(0.06)) return createRandomUploadRequest(random, files)
      const right = createRandomContentRequest(random, index)
      return random.happens(0.3) ? right : corruptRequest(random, right, { invalidTokens: ['read-token', 'x'] })
    },
    findFault: (answer, request) => {
      const id = /"transactionId":"(t-\d+)"/.exec(Buffer.from(request.body ?? '').toString())?.[1]
      if (id !== undefined && answer.status >= 400) refused.add(id)
      return findContentFault(answer, request)
    },
    inspectSession: (session) => inspectAndReset(content, session, refused),
  }
  expect(await expectNoFaults(service, plan)).toBeGreaterThan(plan.requests * 0.9)
})

/**
 * Checks that the data is consistent, that no rejected transaction is stored and that a valid query succeeds. Returns a
 * message for each failed check, and resets the data.
 */
async function inspectAndReset({ database, editor }: ContentFixture, session: number, refused: Set<string>) {
  const stored = await database.selectFrom('content_transaction').select('id').execute()
  const title = `Session ${session}`
  await editor().createOrReplace({ _id: 'control-post', _type: 'post', title })
  const found = await editor().fetch<string>('*[_id == "control-post"][0].title')
  const findings = [
    ...(await reconcileContent(database, createEmptyResults())),
    ...stored.filter(({ id }) => refused.has(id)).map(({ id }) => `transaction ${id} was refused and is stored`),
    ...(found === title ? [] : [`a right query found ${found}`]),
  ]
  refused.clear()
  for (const table of tables) await database.deleteFrom(table).execute()
  await replaceDocuments(database, documents)
  return findings
}

const documents: readonly NewDocument[] = [
  ...['author-1', 'author-2'].map((id) => ({ _id: id, _type: 'author', name: `Name of ${id}` })),
  ...Array.from({ length: 8 }, (_, index) => ({
    _id: `post-${index}`,
    _type: 'post',
    title: `Post ${index} on mint`,
    rating: index % 5,
    tags: [{ _key: `k${index}`, label: 'a' }],
    author: { _type: 'reference', _ref: `author-${1 + (index % 2)}` },
    body: [{ _type: 'block', _key: 'b', children: [{ _type: 'span', _key: 's', text: 'Some words' }] }],
  })),
  { _id: 'drafts.post-1', _type: 'post', title: 'Draft of post 1' },
]

const text = v.pipe(v.string(), v.minLength(1))
/** Shapes of error responses (content reference section 2). */
const errorResponse = v.union([
  v.object({ statusCode: v.number(), error: text, message: text }),
  v.object({ error: v.looseObject({ type: text, description: text }) }),
])

/** Schemas of successful responses. A response is checked with the first schema whose `part` occurs in the URL. */
const successResponses: readonly [part: string, schema: v.GenericSchema][] = [
  ['/data/query/', v.object({ result: v.unknown(), ms: v.number(), syncTags: v.array(v.string()) })],
  ['/data/doc/', v.object({ documents: v.array(v.unknown()) })],
  ['/data/mutate/', v.object({ transactionId: text, results: v.array(v.object({ id: text, operation: text })) })],
  ['/data/actions/', v.object({ transactionId: text })],
  ['/assets/', v.object({ document: v.looseObject({ _id: text, url: text }) })],
]

/** Returns a description of the fault in a response, or undefined if the response is valid. */
function findContentFault({ status, type, body }: ReceivedResponse, { target, method }: FuzzRequest) {
  if (method === 'HEAD' || body === '' || isPage(target, type)) return undefined
  if (status >= 300 && status < 400) return undefined
  if (!type.startsWith('application/json')) return `answers ${type || 'nothing'}`
  const json: unknown = JSON.parse(body)
  if (status >= 400) return v.is(errorResponse, json) ? undefined : 'has an error body of an unknown shape'
  const schema = successResponses.find(([part]) => target.includes(part))?.[1]
  return !schema || v.is(schema, json) ? undefined : 'has no known shape'
}

/** Returns true for responses that need not be JSON: those of sign-in, NDJSON lists and assets. */
function isPage(target: string, type: string): boolean {
  return /\/auth\/|\/(images|files)\//.test(target) || type.startsWith('application/x-ndjson')
}
