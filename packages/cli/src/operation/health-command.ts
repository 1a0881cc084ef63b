import { request } from 'node:http'
import { createFindingFactory, runChecks } from 'pouchery/server/checks/check'
import { dataChecks } from 'pouchery/server/checks/data-checks.server'
import { createHealthReport, type HealthReport, healthReportSchema } from 'pouchery/server/checks/report'
import { type Env, env } from 'pouchery/server/process/env.server'
import { deriveOperatorKey, readOrCreateSecrets } from 'pouchery/server/wiring/data/secrets.server'
import * as v from 'valibot'
import { defineCommand, OperatorError } from '../command.ts'
import { printHealthReport } from '../print-health-report.ts'
import { getShopUrl } from '../running-shop.ts'
import { withDatabase } from '../shop-data.ts'

const healthCommand = defineCommand({
  details: [
    'Queries the shop running on this machine, at HOST and PORT; if none responds, it checks data and',
    'settings alone. Exits with 1 if something needs action now, else with 0. /embedded/health shows the same.',
  ],
  run: async (_, terminal) => {
    const report = await readHealth(env())
    printHealthReport(report, terminal)
    if (report.state === 'failing') throw new OperatorError('Something needs action now.')
  },
})

export const commands = { health: healthCommand }

async function readHealth(settings: Env): Promise<HealthReport> {
  const address = getShopUrl(settings)
  return withDatabase(settings, async (database) => {
    const key = deriveOperatorKey(await readOrCreateSecrets(database, settings))
    const answer = await fetchReport(settings, address, key)
    if (typeof answer !== 'string') return answer
    const found = await runChecks(dataChecks, { database: async () => database, settings })
    return createHealthReport([createFindingFactory('Shop').failing(answer, 'Start it with "npm start".'), ...found])
  })
}

const timeoutMs = 10_000

async function fetchReport(settings: Env, address: URL, key: string): Promise<HealthReport | string> {
  const headers = { host: new URL(settings.origin).host, authorization: `Bearer ${key}` }
  const answer = await ask(new URL('/embedded/health.json', address), headers).catch(() => undefined)
  if (!answer) return `No response from ${address.origin}.`
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), healthReportSchema), answer.body)
  if (answer.status === 200 && parsed.success) return parsed.output
  return `The server at ${address.origin} is not the shop of this data (status ${answer.status}).`
}

/** Uses `node:http`, because `fetch` does not permit a custom `Host` header. */
function ask(url: URL, headers: Record<string, string>): Promise<{ status: number; body: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(url, { headers, timeout: timeoutMs }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    asked.on('timeout', () => asked.destroy(new Error('no response in time')))
    asked.on('error', reject)
    asked.end()
  })
}
