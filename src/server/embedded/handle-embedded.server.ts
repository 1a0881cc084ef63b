import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { visitorMarket } from '#server/backend/visitor/visitor-country.server.ts'
import { clientAddress, isLocalClient } from '#server/http/answering/client.server.ts'
import { refuseUpgrade } from '#server/http/listening/listen.server.ts'
import { handleLocalPage } from '#server/local-pages/local-pages.server.ts'
import { env } from '#server/process/env.server.ts'
import { embeddedServices } from '#server/wiring/embedded-services.server.ts'
import { type Fetch, type ServiceName, serviceNames, withFaults } from '#server/wiring/faults.server.ts'
import { switchFault } from './switch-fault.server.ts'

/** Hosted services have pictures on networks of their own, which stay up when the service does not. */
const pictures = /^\/embedded\/(commerce\/media|content\/images)\//

/** Answers what is asked below `/embedded`: a service, or a page about them; a hosted service is simply not there (404). */
export async function handleEmbedded(request: Request, url: URL): Promise<Response> {
  // No web request can be made with this method, so none can be passed on.
  if (request.method === 'TRACE') return new Response('This method is not possible here.\n', { status: 405 })
  const [, , name = ''] = url.pathname.split('/')
  if (name === 'faults') return (await switchFault(request)) ?? notFound()
  const page = await handleLocalPage(request, url)
  if (page) return page
  if (name === 'mail') return answerOutbox(request)
  const service = isServiceName(name) ? (await embeddedServices())[name] : undefined
  if (!service || !isServiceName(name)) return notFound()
  try {
    const ask: Fetch = async () => service.fetch(withTrustedHeaders(request))
    return await (pictures.test(url.pathname) ? ask : withFaults(name, ask))(request)
  } catch (error) {
    if (error instanceof TypeError && error.cause) return new Response('Service unavailable\n', { status: 503 })
    throw error
  }
}

/** Everybody's mails, with links that set passwords, for whoever may look at them; for others they are not there. */
async function answerOutbox(request: Request): Promise<Response> {
  const isShown = env().mail.outbox === 'everybody' || isLocalClient(request)
  return (isShown && (await embeddedServices()).mail?.fetch(request)) || notFound()
}

/**
 * The request with the visitor's country and address as the server knows them; what the visitor claims is replaced. Said in
 * the request itself where that can be: a copy makes a stream of its body.
 */
function withTrustedHeaders(request: Request): Request {
  const own = isBounded(request) ? request : copyOf(request)
  own.headers.set('x-geo-country', visitorMarket(request.headers, env()))
  own.headers.set('x-client-address', clientAddress(request))
  return own
}

/** Whether it is known how long the body is; a service that has to count it needs a request it can take apart. */
function isBounded({ method, headers }: Request): boolean {
  return method === 'GET' || method === 'HEAD' || headers.has('content-length')
}

function copyOf(request: Request): Request {
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

/** Hands the connection to the content service; where it is hosted, or has no such socket, the answer is 404. */
export async function handleSocketUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
  // A client that goes away in the middle is no failure, and without a listener it would end the process.
  socket.on('error', () => socket.destroy())
  try {
    const { content } = await embeddedServices()
    if (!content?.upgrade(request, socket, head)) refuseUpgrade(socket, '404 Not Found')
  } catch {
    refuseUpgrade(socket, '503 Service Unavailable')
  }
}
