import * as v from 'valibot'
import { expect, test } from 'vitest'
import { createProductRecord } from '#services/search/records/product-record.fixture.ts'
import { apiKeys, startSearchService } from '../../contract/search/fixture.ts'
import { openTestDatabase } from '../../postgres/open-test-database.ts'
import { corruptRequest } from '../fuzz-request.ts'
import {
  createSender,
  decodeTarget,
  expectNoFaults,
  type FuzzedService,
  findAlwaysFailingCalls,
  readFuzzPlan,
} from '../fuzz-run.ts'
import type { FuzzRequest } from '../request.ts'
import type { ReceivedResponse } from '../response-check.ts'
import { createRandomSearchRequest } from './search-requests.ts'

type Search = Awaited<ReturnType<typeof startSearchService>>

const plan = readFuzzPlan(3000, 800)
const recordAt = (_: unknown, index: number) => createProductRecord(`${index}`, { title: `Mint number ${index}` })
const records = Array.from({ length: 30 }, recordAt)
const tables = ['search_object', 'search_event', 'search_index'] as const
const controlIndex = 'control'

const origin = 'http://shop.test'
const options = { timeout: 7_200_000 }

test('the requests are valid before they are corrupted', async () => {
  const { service } = await startSearchService(records, await openTestDatabase('empty'))
  const calls = { createRequest: createRandomSearchRequest, send: createSender(origin, service.fetch) }
  expect(await findAlwaysFailingCalls(calls, 400)).toEqual([])
})

test(`${plan.requests} malformed requests cause no server error and no partial write`, options, async () => {
  const search = await startSearchService(records, await openTestDatabase('empty'))
  const refused = new Set<string>()
  const service: FuzzedService = {
    origin,
    send: createSender(origin, search.service.fetch),
    createRequest: (random, index) => {
      const right = createRandomSearchRequest(random, index)
      return random.happens(0.4) ? right : corruptRequest(random, right, { invalidTokens: [apiKeys.search, 'x'] })
    },
    findFault: (answer, request) => {
      const batch = /"b(\d+)-\w/.exec(Buffer.from(request.body ?? '').toString())?.[1]
      if (batch !== undefined && answer.status >= 400) refused.add(`b${batch}`)
      return findSearchFault(answer, request)
    },
    inspectSession: (session) => inspectAndReset(search, session, refused),
  }
  expect(await expectNoFaults(service, plan)).toBeGreaterThan(plan.requests * 0.9)
})

/**
 * Checks that no rejected batch is stored and that a new object is found. Returns a message for each failed check, and
 * resets the data.
 */
async function inspectAndReset({ admin, database, service }: Search, session: number, refused: Set<string>) {
  const objects = await database.selectFrom('search_object').select('object_id').execute()
  const batches = new Set(objects.map(({ object_id }) => object_id.split('-')[0] ?? ''))
  const title = `Session ${session}`
  await admin.saveObjects({ indexName: controlIndex, objects: [{ objectID: 'w', title }], waitForTasks: true })
  const search = { indexName: controlIndex, searchParams: { query: 'session' } }
  const [hit] = (await admin.searchSingleIndex<{ title: string }>(search)).hits
  for (const table of tables) await database.deleteFrom(table).execute()
  await service.checkForChanges()
  const stored = [...refused].filter((batch) => batches.has(batch))
  const halves = stored.map((batch) => `of batch ${batch}, which was refused, something is stored`)
  refused.clear()
  return [...halves, ...(hit?.title === title ? [] : [`a right query found ${hit?.title}`])]
}

const text = v.pipe(v.string(), v.minLength(1))
/** Shape of error responses (search reference section 5). */
const errorResponse = v.object({ message: text, status: v.number() })
const hits = v.array(v.looseObject({ objectID: text }))
const found = v.object({ hits, nbHits: v.number(), processingTimeMS: v.number() })
const facets = v.object({ facetHits: v.array(v.object({ value: v.string(), count: v.number() })) })
const task = v.object({ taskID: v.number() })

/**
 * Schemas of successful responses. A response is checked with the first schema whose pattern matches the end of the
 * path.
 */
const successResponses: readonly [path: RegExp, schema: v.GenericSchema][] = [
  [/\/facets\/[^/]+\/query$/, facets],
  [/\/indexes\/[^/]+\/query$/, found],
  [/\/indexes\/[^/]+\/queries$/, v.object({ results: v.array(v.union([found, facets])) })],
  [/\/indexes\/[^/]+\/browse$/, v.object({ hits })],
  [/\/indexes\/[^/]+\/batch$/, task],
]

/** Returns a description of the fault in a response, or undefined if the response is valid. */
function findSearchFault({ status, type, body }: ReceivedResponse, { target, method }: FuzzRequest) {
  if (method === 'HEAD' || body === '') return undefined
  if (!type.startsWith('application/json')) return `answers ${type || 'nothing'}`
  const json: unknown = JSON.parse(body)
  if (status >= 400)
    return v.is(errorResponse, json) && json.status === status ? undefined : 'has an error body of an unknown shape'
  const path = decodeTarget(new URL(target, 'http://shop.test').pathname)
  const schema = successResponses.find(([pattern]) => pattern.test(path) && method === 'POST')?.[1]
  return !schema || v.is(schema, json) ? undefined : 'has no known shape'
}
