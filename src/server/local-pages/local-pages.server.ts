import { isSameSecret } from '@pouchery/platform/http/same-secret'
import { recentEvents } from '@pouchery/platform/operation/monitoring-events'
import { runChecks } from '#server/checks/check.ts'
import { healthReport, openDatabase, serviceChecks } from '#server/checks/checks.server.ts'
import { isLocalClient } from '#server/http/answering/client.server.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { recentLines } from '#server/process/log.server.ts'
import { keepsReports, showsLocalPages } from '#server/process/testing-aids.server.ts'
import { operatorKey } from '#server/wiring/data/secrets.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { faultModesNow, serviceNames } from '#server/wiring/faults.server.ts'
import { healthPage } from './health-page.ts'
import { overviewPage, reportsPage } from './overview-page.ts'
import { localPageStyles } from './styles.ts'

/** No scripts run on these pages, and their forms only submit to the shop. */
const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

const stylesheet = '/embedded/health.css'
const eventsShown = 200
const eventsInOverview = 8
const linesShown = 60

/**
 * Pages for operators (`/embedded/health`, also as `.json`) and for developers (`/embedded` and
 * `/embedded/monitoring`). Undefined for any other path, and for a page that is not available to the client.
 */
export async function handleLocalPage(request: Request, { pathname }: URL): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const settings = env()
  const path = pathname.replace(/\/$/, '')
  if (path === '/embedded' || path === '/embedded/monitoring') return developerPage(path, settings)
  return /^\/embedded\/health(\.json|\.css)?$/.test(pathname)
    ? answerHealthPage(request, pathname, settings)
    : undefined
}

async function developerPage(path: string, settings: Env): Promise<Response | undefined> {
  if (!showsLocalPages(settings)) return undefined
  const { database, mail } = await embeddedServices()
  const events = keepsReports(settings) ? await recentEvents(database, eventsShown) : undefined
  if (path === '/embedded/monitoring') return events && html(reportsPage(stylesheet, events))
  const modes = faultModesNow()
  const page = overviewPage(stylesheet, {
    services: await runChecks(serviceChecks, { settings, database: openDatabase }),
    // Only services in this process can simulate faults.
    faults: serviceNames.flatMap((name) => (settings[name] ? [] : [[name, modes[name]] as const])),
    hasOutbox: mail !== undefined,
    events: events?.slice(0, eventsInOverview),
    lines: recentLines(linesShown),
  })
  return html(page)
}

/** Health report (docs/operating.md, "Health"). {@link access} checks the permission. */
async function answerHealthPage(request: Request, pathname: string, settings: Env): Promise<Response | undefined> {
  const allowed = await access(request, settings)
  if (allowed === 'hidden') return undefined
  if (allowed === 'sign-in') return signIn()
  if (pathname === stylesheet)
    return new Response(localPageStyles, { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } })
  const report = await healthReport(settings)
  return pathname.endsWith('.json') ? Response.json(report, { headers }) : html(healthPage(stylesheet, report))
}

/**
 * Open to local clients of a local shop, and wherever the developer pages are enabled. Elsewhere, `METRICS_TOKEN` is
 * the password. The operator's command has its own key.
 */
async function access(request: Request, settings: Env): Promise<'open' | 'sign-in' | 'hidden'> {
  const isHere = settings.isLocal && isLocalClient(request)
  if (isHere || showsLocalPages(settings)) return 'open'
  const shown = credentials(request.headers.get('authorization'))
  const { metricsToken } = settings
  if (isSameSecret(shown, metricsToken)) return 'open'
  if (shown !== undefined && (await isOperator(shown))) return 'open'
  return metricsToken === undefined ? 'hidden' : 'sign-in'
}

async function isOperator(shown: string): Promise<boolean> {
  const services = await embeddedServices().catch(() => undefined)
  return services !== undefined && isSameSecret(shown, operatorKey(services.secrets))
}

/** Returns the bearer token, or the password of HTTP basic authentication. */
function credentials(authorization: string | null): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme === '') return undefined
  return Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':')
}

function signIn(): Response {
  const asking = { ...headers, 'www-authenticate': 'Basic realm="Health of the shop", charset="UTF-8"' }
  return new Response('The password is METRICS_TOKEN.\n', { status: 401, headers: asking })
}

function html(page: string): Response {
  return new Response(page, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
