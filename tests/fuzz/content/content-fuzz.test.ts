import { replaceDocuments } from '@pouchery/content-server/admin'
import { expect, test } from 'vitest'
import { noResults } from '../../chaos/load/acknowledged-results.ts'
import { reconcileContent } from '../../chaos/reconcile/content.ts'
import { startContentService } from '../../contract/content/fixture.ts'
import { corruptRequest } from '../fuzz-request.ts'
import { createSender, findAlwaysFailingCalls, fuzzPlan, runFuzz } from '../fuzz-run.ts'
import { documents } from './content-documents.ts'
import { contentRequest } from './content-requests.ts'
import { findContentFault } from './content-response-check.ts'
import { createValidFiles, uploadRequest } from './uploads.ts'

type Content = Awaited<ReturnType<typeof startContentService>>

const plan = fuzzPlan(1000, 400)
const tables = [
  'content_reference',
  'content_change',
  'content_transaction',
  'content_document',
  'content_asset',
] as const

const origin = 'http://shop.test'

test('the calls that are spoiled are right as they stand', async () => {
  const { service } = await startContentService(documents)
  const refused = await findAlwaysFailingCalls({ make: contentRequest, send: createSender(origin, service.fetch) }, 300)
  expect(refused.filter((call) => !/images|files|auth\/fetch/.test(call))).toEqual([])
})

test(`${plan.requests} malformed requests get no server error and store nothing by halves`, {
  timeout: 7_200_000,
}, async () => {
  const content = await startContentService(documents)
  const files = await createValidFiles()
  const refused = new Set<string>()
  const report = await runFuzz(
    {
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
    },
    plan,
  )
  console.warn(report.line)
  expect(report.faults, report.faults.join('\n')).toEqual([])
  expect(report.answered).toBeGreaterThan(plan.requests * 0.9)
})

/**
 * Checks that the data is consistent, that no rejected transaction is stored and that a valid request succeeds. Then
 * resets the data.
 */
async function inspectAndReset(
  { database, client }: Content,
  session: number,
  refused: Set<string>,
): Promise<string[]> {
  const stored = await database.selectFrom('content_transaction').select('id').execute()
  const editor = client({ token: 'write-token', useCdn: false })
  const title = `Session ${session}`
  await editor.createOrReplace({ _id: 'witness', _type: 'post', title })
  const found = await editor.fetch<string>('*[_id == "witness"][0].title')
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
