import { overviewPage, reportsPage, type WorkbenchPages } from '#embedded/operation/workbench/pages.ts'
import { workbenchStyles } from '#embedded/operation/workbench/styles.ts'
import { env } from '../env.server.ts'
import { recentLines } from '../http/log.server.ts'
import { embeddedServices } from './embedded.server.ts'
import { serviceFacts } from './workbench-facts.server.ts'
import { keepsReports, showsWorkbench } from './workbench-shown.server.ts'

export const workbenchBase = '/embedded'

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
