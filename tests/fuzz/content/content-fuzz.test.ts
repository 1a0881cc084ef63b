import { replaceDocuments } from '@pouchery/content-server/admin'
import { expect, test } from 'vitest'
import { noResults } from '../../chaos/load/acknowledged-results.ts'
import { reconcileContent } from '../../chaos/reconcile/content.ts'
import { type Content, startContentService } from '../../contract/content/fixture.ts'
import { corruptRequest } from '../fuzz-request.ts'
import { createSender, expectNoFaults, type FuzzedService, findAlwaysFailingCalls, fuzzPlan } from '../fuzz-run.ts'
import { documents } from './content-documents.ts'
import { contentRequest } from './content-requests.ts'
import { findContentFault } from './content-response-check.ts'
import { createValidFiles, uploadRequest } from './uploads.ts'

const plan = fuzzPlan(1000, 400)
const changes = ['content_reference', 'content_change', 'content_transaction'] as const
const tables = [...changes, 'content_document', 'content_asset'] as const

const origin = 'http://shop.test'
const options = { timeout: 7_200_000 }

test('the requests are valid before they are corrupted', async () => {
  const { service } = await startContentService(documents)
  const refused = await findAlwaysFailingCalls({ make: contentRequest, send: createSender(origin, service.fetch) }, 300)
  expect(refused.filter((call) => !/images|files|auth\/fetch/.test(call))).toEqual([])
})

test(`${plan.requests} malformed requests cause no server error and no partial write`, options, async () => {
  const content = await startContentService(documents)
  const files = await createValidFiles()
  const refused = new Set<string>()
  const service: FuzzedService = {
    origin,
    send: createSender(origin, content.service.fetch),
    make: (random, index) => {
      if (random.happens(0.06)) return uploadRequest(random, files)
      const right = contentRequest(random, index)
      return random.happens(0.3) ? right : corruptRequest(random, right, { noTokens: ['read-token', 'x'] })
    },
    faultOf: (answer, request) => {
      const id = /"transactionId":"(t-\d+)"/.exec(Buffer.from(request.body ?? '').toString())?.[1]
      if (id !== undefined && answer.status >= 400) refused.add(id)
      return findContentFault(answer, request)
    },
    inspect: (session) => inspectAndReset(content, session, refused),
  }
  expect(await expectNoFaults(service, plan)).toBeGreaterThan(plan.requests * 0.9)
})

/**
 * Expects the data to be consistent, no rejected transaction to be stored and a valid query to succeed. Then resets the
 * data.
 */
async function inspectAndReset({ database, editor }: Content, session: number, refused: Set<string>) {
  const stored = await database.selectFrom('content_transaction').select('id').execute()
  const title = `Session ${session}`
  await editor().createOrReplace({ _id: 'witness', _type: 'post', title })
  const found = await editor().fetch<string>('*[_id == "witness"][0].title')
  const findings = [
    ...(await reconcileContent(database, noResults())),
    ...stored.filter(({ id }) => refused.has(id)).map(({ id }) => `transaction ${id} was refused and is stored`),
    ...(found === title ? [] : [`a right query found ${found}`]),
  ]
  refused.clear()
  for (const table of tables) await database.deleteFrom(table).execute()
  await replaceDocuments(database, documents)
  return findings
}
