import { clientAddress } from '#server/http/answering/client.server.ts'
import { isToken } from '#server/metrics/answer-metrics.server.ts'
import { type Env, env } from '#server/process/env.server.ts'
import { showsWorkbench } from '#server/process/testing-aids.server.ts'
import { operatorKey } from '#server/wiring/data/secrets.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { healthPage } from '#server/workbench/health-page.ts'
import { workbenchStyles } from '#server/workbench/styles.ts'
import { healthReport } from './health-report.server.ts'

const paths = ['/embedded/health', '/embedded/health.json', '/embedded/health.css']

const policy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors 'none'"

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': policy,
  'referrer-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

/**
 * `GET /embedded/health`, and the same as `.json`: how the shop is, in words, for whoever runs it (docs/operating.md,
 * "Health"). Undefined for any other path; who may see it is `access`.
 */
export async function answerHealthPage(request: Request, { pathname }: URL): Promise<Response | undefined> {
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (!isRead || !paths.includes(pathname)) return undefined
  const settings = env()
  const allowed = await access(request, settings)
  if (allowed === 'hidden') return undefined
  if (allowed === 'sign-in') return signIn()
  if (pathname.endsWith('.css')) return answer(workbenchStyles, 'text/css; charset=utf-8')
  const report = await healthReport(settings)
  if (pathname.endsWith('.json')) return Response.json(report, { headers })
  return answer(healthPage('/embedded/health.css', report), 'text/html; charset=utf-8')
}

const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/**
 * On this machine the page of a local shop is open, as the other pages below `/embedded` are where they exist. From
 * elsewhere `METRICS_TOKEN` is the password, by any name; without one set the page is not there. The operator's command
 * shows a key of its own.
 */
async function access(request: Request, settings: Env): Promise<'open' | 'sign-in' | 'hidden'> {
  const isHere = settings.isLocal && loopback.test(clientAddress(request))
  if (isHere || showsWorkbench(settings)) return 'open'
  const shown = credentials(request.headers.get('authorization'))
  const { metricsToken } = settings
  if (metricsToken !== undefined && isToken(shown, metricsToken)) return 'open'
  if (shown !== undefined && (await isOperator(shown))) return 'open'
  return metricsToken === undefined ? 'hidden' : 'sign-in'
}

async function isOperator(shown: string): Promise<boolean> {
  const services = await embeddedServices().catch(() => undefined)
  return services !== undefined && isToken(shown, operatorKey(services.secrets))
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

function answer(body: string, type: string): Response {
  return new Response(body, { headers: { ...headers, 'content-type': type } })
}
