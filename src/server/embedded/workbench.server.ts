import { readUpstreams } from '#server/backend/health.server.ts'
import { type UpstreamName, upstreamNames } from '#server/backend/upstream-probes.server.ts'
import { type Env, env, type FaultMode } from '#server/process/env.server.ts'
import { faultModes } from '#server/process/env-schema.server.ts'
import { recentLines } from '#server/process/log.server.ts'
import { keepsReports, showsWorkbench } from '#server/process/testing-aids.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { faultModesNow } from '#server/wiring/faults.server.ts'
import type { ServiceFacts } from '#server/workbench/facts.ts'
import { overviewPage, reportsPage, type WorkbenchPages } from '#server/workbench/pages.ts'
import { workbenchStyles } from '#server/workbench/styles.ts'

const workbenchBase = '/embedded'

const linesShown = 60

/** Nothing runs on these pages, and their forms only lead back to the shop. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * The pages for developers: `/embedded`, `/embedded/monitoring` and their stylesheet. Undefined for any other path, and
 * for all of them where they are not shown.
 */
export async function answerWorkbench({ method }: Request, { pathname }: URL): Promise<Response | undefined> {
  const settings = env()
  const path = pathname.slice(workbenchBase.length).replace(/\/$/, '')
  if (!showsWorkbench(settings) || (method !== 'GET' && method !== 'HEAD')) return undefined
  if (path === '/workbench.css') return answer(workbenchStyles, 'text/css')
  if (path === '') return answer(await overview(), 'text/html')
  if (path === '/monitoring' && keepsReports(settings)) return answer(await reportsPage(await pages()), 'text/html')
  return undefined
}

async function overview(): Promise<string> {
  const reports = keepsReports(env()) ? 'kept' : 'hosted'
  return overviewPage(await pages(), { services: await serviceFacts(), lines: recentLines(linesShown), reports })
}

async function pages(): Promise<WorkbenchPages> {
  const { database, mail } = await embeddedServices()
  return { database, base: workbenchBase, outbox: mail && '/embedded/mail' }
}

function answer(body: string, type: string): Response {
  return new Response(body, { headers: { ...headers, 'content-type': `${type}; charset=utf-8` } })
}

const modeLabels: Record<FaultMode, string> = {
  on: 'Well',
  off: 'Down',
  slow: '5 s late',
  stale: 'Repeats itself',
  rubbish: 'Answers a page',
  misshapen: 'Answers other JSON',
}

/** Every upstream as the page for developers shows it. */
async function serviceFacts(): Promise<ServiceFacts[]> {
  const settings = env()
  const upstreams = await readUpstreams()
  return upstreamNames.map((name) => ({ name, ...place(name, settings), ...upstreams[name], ...fault(name, settings) }))
}

function place(name: UpstreamName, settings: Env): { where: string; hosted: boolean } {
  if (name === 'database') return { where: settings.databaseUrl ? 'PostgreSQL' : 'SQLite', hosted: false }
  const addresses = {
    commerce: settings.commerce?.apiUrl,
    content: settings.content && `${settings.content.projectId} / ${settings.content.dataset}`,
    search: settings.search?.appId,
  }
  const hosted = addresses[name]
  return { where: hosted ?? `/embedded/${name}`, hosted: hosted !== undefined }
}

/** Only a service that runs in this process can be switched. */
function fault(name: UpstreamName, settings: Env): Pick<ServiceFacts, 'fault'> {
  if (name === 'database' || settings[name]) return {}
  const modes = faultModes.map((mode) => ({ mode, label: modeLabels[mode] }))
  return { fault: { now: faultModesNow()[name], modes } }
}
