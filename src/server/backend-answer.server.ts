import type { LanguageCode } from '#app.config'
import { splitLocale } from '#lib/locale-url.ts'

const backend = /^\/(api|monitoring|healthz)(\/|$)/
const unknownFunction = 'Server function info not found'

/** Paths that take more than GET and HEAD: the backend, the services, server functions, and a provider's return. */
const writable = /^\/(api|monitoring|embedded|_serverFn|receipt)(\/|$)/

/** 405 for a method that no page has; undefined lets the request through. */
export function refuseMethod(method: string, pathname: string, root: LanguageCode): Response | undefined {
  if (method === 'GET' || method === 'HEAD') return undefined
  if (writable.test(splitLocale(pathname, root).path)) return undefined
  return new Response('Only GET and HEAD are possible here.\n', { status: 405, headers: { allow: 'GET, HEAD' } })
}

/**
 * The framework's answer, put right where it is meant for a program or is unclear: an address of the backend never
 * answers with a page, an unknown server function is the caller's mistake, and a refusal says what is wrong.
 */
export async function clarify(response: Response, pathname: string): Promise<Response> {
  if (backend.test(pathname) && isHtml(response)) {
    const known = response.status < 400
    const error = known ? 'This method is not possible here.' : 'There is no such address.'
    return Response.json({ error }, { status: known ? 405 : 404 })
  }
  if (pathname.startsWith('/_serverFn/') && response.status === 500) return unknownOr(response)
  if (response.status === 400 && !response.body) return new Response('The address is not valid.\n', { status: 400 })
  return response
}

async function unknownOr(response: Response): Promise<Response> {
  const body = await response.text()
  if (body.includes(unknownFunction)) return Response.json({ error: 'There is no such function.' }, { status: 404 })
  return new Response(body, { status: response.status, headers: response.headers })
}

function isHtml({ headers }: Response): boolean {
  return headers.get('content-type')?.startsWith('text/html') ?? false
}
