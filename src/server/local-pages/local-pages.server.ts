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

const stylesheet = '/embedded/health.css'
const eventsShown = 200
const eventsInOverview = 8
const linesShown = 60

/**
 * The pages for who runs the shop: `/embedded/health`, the same as `.json`, and for developers `/embedded` and
 * `/embedded/monitoring`. Undefined for any other path, and where they are not shown.
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
    // Only a service that runs in this process can be switched.
    faults: serviceNames.flatMap((name) => (settings[name] ? [] : [[name, modes[name]] as const])),
    hasOutbox: mail !== undefined,
    events: events?.slice(0, eventsInOverview),
    lines: recentLines(linesShown),
  })
  return html(page)
}

/** How the shop is, in words (docs/operating.md, "Health"); who may see it is `access`. */
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
 * Open on this machine for a local shop, and where the developers' pages exist. Elsewhere `METRICS_TOKEN` is the password;
 * the operator's command has a key of its own.
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

/** A bearer token, or the password of a browser's own sign-in. */
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
