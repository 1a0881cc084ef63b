import type { LanguageCode } from '#app.config'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { invalidCall } from '#services/monitoring/function-failures.ts'
import { isSameOrigin } from './client.server.ts'

const backend = /^\/(api|monitoring|healthz|readyz|metrics)(\/|$)/

/** Paths that take more than GET and HEAD: the backend, the services, server functions, a provider's return, and the forms that have to work without script. */
const writable = /^\/(api|monitoring|embedded|_serverFn|receipt|withdraw|order|account\/email)(\/|$)/

/** Paths that only the shop's own pages may write to; webhooks come from elsewhere and are signed. */
const ownPagesOnly = /^\/(api(?!\/webhooks\/)|monitoring|_serverFn|withdraw|order|account\/email)(\/|$)/

/** A call of no function, which the framework calls a fault of its own. */
const nameless = /^\/_serverFn(\/?$|\/\/)/

const noFunction = { error: 'There is no such function.' }

/** Longer than any page's path; what looks pages up takes no more. */
const longestPath = 400

export interface RefusalRules {
  /** Language of unprefixed paths on the request's host. */
  root: LanguageCode
  allowedHosts: readonly string[]
}

/** The answer to a request that nothing of the shop may see: 414, 404, 405 or 403; undefined lets it through. */
export function refuse(request: Request, url: URL, rules: RefusalRules): Response | undefined {
  const { pathname } = url
  if (isTooLong(pathname)) return plainText(414, 'The address is too long.')
  // The router takes the language off first, so `/de/api/…` reaches what `/api/…` does.
  const { path } = splitLocale(pathname, rules.root)
  if (nameless.test(path)) return Response.json(noFunction, { status: 404 })
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (!writable.test(path)) {
    return plainText(405, 'Only GET and HEAD are possible here.', { allow: 'GET, HEAD' })
  }
  if (!ownPagesOnly.test(path) || isSameOrigin(request, rules.allowedHosts)) return undefined
  return Response.json({ error: 'This address may only be called from the shop itself.' }, { status: 403 })
}

function isTooLong(pathname: string): boolean {
  return pathname.length > longestPath && !/^\/(embedded|_serverFn)\//.test(pathname)
}

/**
 * The framework's answer, put right where it is meant for a program or is unclear: an address of the backend never
 * answers with a page, a server function says by its status whether it failed, and a refusal says what is wrong.
 */
export async function clarify(response: Response, pathname: string): Promise<Response> {
  if (backend.test(pathname) && isHtml(response)) {
    const known = response.status < 400
    const error = known ? 'This method is not possible here.' : 'There is no such address.'
    return Response.json({ error }, { status: known ? 405 : 404 })
  }
  if (pathname.startsWith('/_serverFn/') && isJson(response)) return withOwnStatus(response)
  if (response.status === 400 && !response.body) return plainText(400, 'The address is not valid.')
  return response
}

/**
 * The framework answers 500 to a call it cannot read, which is the caller's mistake, and 200 to a function that threw:
 * then the body is a serialised object whose first key is `error`.
 */
async function withOwnStatus(response: Response): Promise<Response> {
  const body = await response.text()
  if (response.status === 500 && body.includes('Server function info not found')) {
    return Response.json(noFunction, { status: 404 })
  }
  if (response.status === 500) return Response.json({ error: invalidCall }, { status: 400 })
  const failed = body.startsWith('{"t":10,"i":0,"p":{"k":["error"]')
  const status = failed ? (body.includes(invalidCall) ? 400 : 500) : response.status
  return new Response(body, { status, headers: response.headers })
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function plainText(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
}
