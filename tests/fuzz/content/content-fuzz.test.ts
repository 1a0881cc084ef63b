import { replaceDocuments } from '@pouchery/content-server/admin'
import { expect, test } from 'vitest'
import { nothingTold } from '../../chaos/load/told.ts'
import { reconcileContent } from '../../chaos/reconcile/content.ts'
import { startContent } from '../../contract/content/fixture.ts'
import { spoiledRequest } from '../fuzz-request.ts'
import { callsAlwaysRefused, fuzzPlan, runFuzz, sendTo } from '../fuzz-run.ts'
import { documents } from './content-documents.ts'
import { contentRequest } from './content-requests.ts'
import { contentFault } from './content-verdict.ts'
import { rightFiles, uploadRequest } from './uploads.ts'

type Content = Awaited<ReturnType<typeof startContent>>

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
  const { service } = await startContent(documents)
  const refused = await callsAlwaysRefused({ make: contentRequest, send: sendTo(origin, service.fetch) }, 300)
  expect(refused.filter((call) => !/images|files|auth\/fetch/.test(call))).toEqual([])
})

test(`${plan.requests} malformed requests get no server error and store nothing by halves`, {
  timeout: 7_200_000,
}, async () => {
  const content = await startContent(documents)
  const files = await rightFiles()
  const refused = new Set<string>()
  const report = await runFuzz(
    {
      origin,
      send: sendTo(origin, content.service.fetch),
      make: (random, index) => {
        if (random.happens(0.06)) return uploadRequest(random, files)
        const right = contentRequest(random, index)
        return random.happens(0.3) ? right : spoiledRequest(random, right, { noTokens: ['read-token', 'x'] })
      },
      faultOf: (answer, request) => {
        const id = /"transactionId":"(t-\d+)"/.exec(Buffer.from(request.body ?? '').toString())?.[1]
        if (id !== undefined && answer.status >= 400) refused.add(id)
        return contentFault(answer, request)
      },
      inspect: (session) => inspect(content, session, refused),
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
async function inspect({ database, client }: Content, session: number, refused: Set<string>): Promise<string[]> {
  const stored = await database.selectFrom('content_transaction').select('id').execute()
  const editor = client({ token: 'write-token', useCdn: false })
  const title = `Session ${session}`
  await editor.createOrReplace({ _id: 'witness', _type: 'post', title })
  const found = await editor.fetch<string>('*[_id == "witness"][0].title')
  const findings = [
    ...(await reconcileContent(database, nothingTold())),
    ...stored.filter(({ id }) => refused.has(id)).map(({ id }) => `transaction ${id} was refused and is stored`),
    ...(found === title ? [] : [`a right query found ${found}`]),
  ]
  refused.clear()
  for (const table of tables) await database.deleteFrom(table).execute()
  await replaceDocuments(database, documents)
  return findings
}
