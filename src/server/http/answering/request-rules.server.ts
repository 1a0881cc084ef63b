import type { LanguageCode } from '#app.config'
import { splitLocale } from '#lib/urls/locale-url.ts'
import { invalidInputMessage } from '#services/monitoring/report-function-errors.ts'
import { isSameOrigin } from './client.server.ts'

const backend = /^\/(api|monitoring|healthz|readyz|metrics)(\/|$)/

const writable = /^\/(api|monitoring|embedded|_serverFn|receipt|withdraw|order|account\/email)(\/|$)/

/** Paths that only accept same-origin writes (CSRF). Webhooks are excluded, because they are signed. */
const sameOriginOnly = /^\/(api(?!\/webhooks\/)|monitoring|_serverFn|withdraw|order|account\/email)(\/|$)/

/** A server function call without an ID, to which the framework would respond with 500. */
const callWithoutFunction = /^\/_serverFn(\/?$|\/\/)/

const unknownFunctionError = { error: 'Unknown server function.' }

const maxPathLength = 400

export interface RequestRuleOptions {
  /** Language of paths without a language prefix. */
  rootLanguage: LanguageCode
  allowedHosts: readonly string[]
}

export function getRejectionResponse(request: Request, url: URL, rules: RequestRuleOptions): Response | undefined {
  const { pathname } = url
  if (isTooLong(pathname)) return plainText(414, 'The URL is too long.')
  // The router strips the language prefix, so `/de/api/x` reaches `/api/x`.
  const { path } = splitLocale(pathname, rules.rootLanguage)
  if (callWithoutFunction.test(path)) return Response.json(unknownFunctionError, { status: 404 })
  if (request.method === 'GET' || request.method === 'HEAD') return undefined
  if (!writable.test(path)) {
    return plainText(405, 'Only GET and HEAD are allowed.', { allow: 'GET, HEAD' })
  }
  if (!sameOriginOnly.test(path) || isSameOrigin(request, rules.allowedHosts)) return undefined
  return Response.json({ error: 'This URL can only be called from the shop itself.' }, { status: 403 })
}

function isTooLong(pathname: string): boolean {
  return pathname.length > maxPathLength && !/^\/(embedded|_serverFn)\//.test(pathname)
}

/** Corrects framework responses: HTML for backend paths, wrong server function statuses, and 400 without a body. */
export async function finalizeResponse(response: Response, pathname: string): Promise<Response> {
  if (backend.test(pathname) && isHtmlResponse(response)) {
    const known = response.status < 400
    const error = known ? 'Method not allowed.' : 'Not found.'
    return Response.json({ error }, { status: known ? 405 : 404 })
  }
  if (pathname.startsWith('/_serverFn/') && isJson(response)) return withFunctionStatus(response)
  if (response.status === 400 && !response.body) return plainText(400, 'The URL is not valid.')
  return response
}

/**
 * Corrects the status. The framework responds with 500 for invalid input, although the client is at fault, and with 200
 * if the function threw an error (a serialized object whose first key is `error`).
 */
async function withFunctionStatus(response: Response): Promise<Response> {
  const body = await response.text()
  if (response.status === 500 && body.includes('Server function info not found')) {
    return Response.json(unknownFunctionError, { status: 404 })
  }
  if (response.status === 500) return Response.json({ error: invalidInputMessage }, { status: 400 })
  const failed = body.startsWith('{"t":10,"i":0,"p":{"k":["error"]')
  const status = failed ? (body.includes(invalidInputMessage) ? 400 : 500) : response.status
  return new Response(body, { status, headers: response.headers })
}

function isJson({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('application/json') ?? false
}

export function isHtmlResponse({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}

function plainText(status: number, sentence: string, headers: Record<string, string> = {}): Response {
  return new Response(`${sentence}\n`, { status, headers: { 'content-type': 'text/plain; charset=utf-8', ...headers } })
}
