import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import * as v from 'valibot'
import { resolveVisitorMarket } from '#server/backend/visitor/visitor-country.server.ts'
import { invalidateUpstreamReports } from '#server/checks/upstreams.server.ts'
import { rejectUpgrade } from '#server/http/listening/listen.server.ts'
import { handleLocalPage } from '#server/local-pages/local-pages.server.ts'
import { announceChange } from '#server/process/changes.server.ts'
import { env } from '#server/process/env.server.ts'
import { faultModes } from '#server/process/env-schema.server.ts'
import { hasDeveloperPages } from '#server/process/test-features.server.ts'
import { getEmbeddedServices } from '#server/wiring/embedded-services.server.ts'
import { type FetchFn, type ServiceName, serviceNames, setFaultMode, withFaults } from '#server/wiring/faults.server.ts'
import { isLocalClient, isSameOrigin, resolveClientAddress } from '../http/answering/client.server.ts'
import { readBodyText, readJsonBody } from '../http/answering/json-body.server.ts'

/** Image requests bypass simulated faults, because hosted services serve images from a separate CDN. */
const imagePaths = /^\/embedded\/(commerce\/media|content\/images)\//

/** Handles requests to embedded services and local pages under `/embedded`. Responds with 404 for hosted services. */
export async function handleEmbeddedRequest(request: Request, url: URL): Promise<Response> {
  // TRACE cannot be forwarded, because `Request` does not support it.
  if (request.method === 'TRACE') return new Response('Method not allowed.\n', { status: 405 })
  const [, , name = ''] = url.pathname.split('/')
  if (name === 'faults') return (await handleFaultSwitch(request)) ?? notFound()
  const page = await handleLocalPage(request, url)
  if (page) return page
  if (name === 'mail') return handleOutbox(request)
  const service = isServiceName(name) ? (await getEmbeddedServices())[name] : undefined
  if (!service || !isServiceName(name)) return notFound()
  try {
    const ask: FetchFn = async () => service.fetch(withTrustedHeaders(request))
    return await (imagePaths.test(url.pathname) ? ask : withFaults(name, ask))(request)
  } catch (error) {
    if (error instanceof TypeError && error.cause) return new Response('Service unavailable\n', { status: 503 })
    throw error
  }
}

/** The outbox contains links that set passwords. Clients without access receive a 404. */
async function handleOutbox(request: Request): Promise<Response> {
  const isShown = env().mail.outbox === 'everybody' || isLocalClient(request)
  return (isShown && (await getEmbeddedServices()).mail?.fetch(request)) || notFound()
}

/**
 * Overwrites the headers for the visitor's country and IP address with the server's own values. Modifies the request in
 * place if possible, because a copy turns the body into a stream.
 */
function withTrustedHeaders(request: Request): Request {
  const own = hasKnownLength(request) ? request : copyRequest(request)
  own.headers.set('x-geo-country', resolveVisitorMarket(request.headers, env()))
  own.headers.set('x-client-address', resolveClientAddress(request))
  return own
}

/** A request of unknown length must be copied, because the service counts the bytes while it reads the body stream. */
function hasKnownLength({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('content-length')
}

function copyRequest(request: Request): Request {
  const { url, method, headers, signal } = request
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {}
  return new Request(url, { method, headers: new Headers(headers), signal, ...body })
}

function notFound(): Response {
  return new Response('Not found\n', { status: 404 })
}

function isServiceName(name: string): name is ServiceName {
  return serviceNames.some((known) => known === name)
}

export async function handleSocketUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  // Without a listener, the `error` event of a disconnect would terminate the process.
  socket.on('error', () => socket.destroy())
  try {
    const { content } = await getEmbeddedServices()
    if (!content?.upgrade(request, socket, head)) rejectUpgrade(socket, '404 Not Found')
  } catch {
    rejectUpgrade(socket, '503 Service Unavailable')
  }
}

const faultSwitchSchema = v.object({ service: v.picklist(serviceNames), mode: v.picklist(faultModes) })

const maxBodyBytes = 1024

/**
 * Handles `POST /embedded/faults` (`service`, `mode`), as JSON from tests (204) or as a form (redirect). Returns
 * undefined for other methods, or if developer pages are disabled.
 */
async function handleFaultSwitch(request: Request): Promise<Response | undefined> {
  const settings = env()
  if (!hasDeveloperPages(settings) || request.method !== 'POST') return undefined
  if (!isSameOrigin(request, settings.allowedHosts)) return new Response('Forbidden\n', { status: 403 })
  const isForm = /^application\/x-www-form-urlencoded\b/i.test(request.headers.get('content-type') ?? '')
  return isForm ? switchByForm(request) : switchByJson(request)
}

async function switchByJson(request: Request): Promise<Response> {
  const body = await readJsonBody(request, faultSwitchSchema, maxBodyBytes)
  if (!body.ok) return body.error.toResponse()
  applyFault(body.value)
  return new Response(null, { status: 204 })
}

async function switchByForm(request: Request): Promise<Response> {
  const fields = Object.fromEntries(new URLSearchParams(await readBodyText(request, maxBodyBytes)))
  const parsed = v.safeParse(faultSwitchSchema, fields)
  if (!parsed.success) return new Response('Unknown service or mode.\n', { status: 400 })
  applyFault(parsed.output)
  // Invalidate caches, so that the fault takes effect immediately.
  announceChange(parsed.output.service === 'content' ? 'content' : 'catalogue')
  return new Response(null, { status: 303, headers: { location: '/embedded#switches', 'cache-control': 'no-store' } })
}

function applyFault({ service, mode }: v.InferOutput<typeof faultSwitchSchema>): void {
  setFaultMode(service, mode)
  invalidateUpstreamReports()
}
