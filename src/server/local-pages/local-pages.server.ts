import { isSameSecret } from '@pouchery/platform/http/is-same-secret'
import { listRecentMonitoringEvents } from '@pouchery/platform/operation/monitoring-events'
import { runChecks } from '#server/checks/check.ts'
import { getEmbeddedDatabase, runHealthChecks, serviceChecks } from '#server/checks/checks.server.ts'
import { isLocalClient } from '#server/http/answering/client.server.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { listRecentLogLines } from '#server/process/log.server.ts'
import { hasDeveloperPages, shouldStoreErrorReports } from '#server/process/test-features.server.ts'
import { deriveOperatorKey } from '#server/wiring/data/secrets.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { getFaultModes, serviceNames } from '#server/wiring/faults.server.ts'
import { renderHealthPage, renderOverviewPage, renderReportsPage } from './pages.ts'
import { localPageStyles } from './styles.ts'

/** Blocks all scripts, and allows forms to submit only to the shop. */
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
const maxEvents = 200
const eventsInOverview = 8
const maxLogLines = 60

/**
 * Serves `/embedded/health` (also `.json`) for operators, and `/embedded` and `/embedded/monitoring` for developers.
 * Returns undefined if the page does not exist or is hidden from the client.
 */
export async function handleLocalPage(request: Request, { pathname }: URL): Promise<Response | undefined> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return undefined
  const settings = env()
  const path = pathname.replace(/\/$/, '')
  if (path === '/embedded' || path === '/embedded/monitoring') return developerPage(path, settings)
  return /^\/embedded\/health(\.json|\.css)?$/.test(pathname)
    ? handleHealthPage(request, pathname, settings)
    : undefined
}

async function developerPage(path: string, settings: Env): Promise<Response | undefined> {
  if (!hasDeveloperPages(settings)) return undefined
  const { database, mail } = await getEmbeddedServices()
  const events = shouldStoreErrorReports(settings) ? await listRecentMonitoringEvents(database, maxEvents) : undefined
  if (path === '/embedded/monitoring') return events && html(renderReportsPage(stylesheet, events))
  const modes = getFaultModes()
  const page = renderOverviewPage(stylesheet, {
    services: await runChecks(serviceChecks, { settings, database: getEmbeddedDatabase }),
    // Only embedded services can simulate faults.
    faults: serviceNames.flatMap((name) => (settings[name] ? [] : [[name, modes[name]] as const])),
    hasOutbox: mail !== undefined,
    events: events?.slice(0, eventsInOverview),
    lines: listRecentLogLines(maxLogLines),
  })
  return html(page)
}

/** The health page is documented in docs/operating.md, "Health". */
async function handleHealthPage(request: Request, pathname: string, settings: Env): Promise<Response | undefined> {
  const allowed = await healthPageAccess(request, settings)
  if (allowed === 'hidden') return undefined
  if (allowed === 'sign-in') return signIn()
  if (pathname === stylesheet)
    return new Response(localPageStyles, { headers: { ...headers, 'content-type': 'text/css; charset=utf-8' } })
  const report = await runHealthChecks(settings)
  return pathname.endsWith('.json') ? Response.json(report, { headers }) : html(renderHealthPage(stylesheet, report))
}

/**
 * The page is open to local clients of a local shop, and to everyone if developer pages are enabled. Otherwise it
 * requires `METRICS_TOKEN` or the key of the operator's command line, as a bearer token or password.
 */
async function healthPageAccess(request: Request, settings: Env): Promise<'open' | 'sign-in' | 'hidden'> {
  const isHere = settings.isLocal && isLocalClient(request)
  if (isHere || hasDeveloperPages(settings)) return 'open'
  const shown = credentials(request.headers.get('authorization'))
  const { metricsToken } = settings
  if (isSameSecret(shown, metricsToken)) return 'open'
  if (shown !== undefined && (await isOperator(shown))) return 'open'
  return metricsToken === undefined ? 'hidden' : 'sign-in'
}

async function isOperator(shown: string): Promise<boolean> {
  const services = await getEmbeddedServices().catch(() => undefined)
  return services !== undefined && isSameSecret(shown, deriveOperatorKey(services.secrets))
}

function credentials(authorization: string | null): string | undefined {
  const [, scheme = '', value = ''] = /^(Bearer|Basic) (\S+)$/i.exec(authorization ?? '') ?? []
  if (scheme.toLowerCase() === 'bearer') return value
  if (scheme === '') return undefined
  return Buffer.from(value, 'base64').toString('utf8').split(':').slice(1).join(':')
}

function signIn(): Response {
  const asking = { ...headers, 'www-authenticate': 'Basic realm="Health of the shop", charset="UTF-8"' }
  return new Response('The password is the value of METRICS_TOKEN.\n', { status: 401, headers: asking })
}

function html(page: string): Response {
  return new Response(page, { headers: { ...headers, 'content-type': 'text/html; charset=utf-8' } })
}
