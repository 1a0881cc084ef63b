import * as v from 'valibot'
import { env } from '../env.server.ts'
import { faultModes } from '../env-schema.server.ts'
import { clientAddress, isSameOrigin, visitorMarket } from '../http/client.server.ts'
import { readJsonBody } from '../http/json-body.server.ts'
import { embeddedServices } from './embedded.server.ts'
import { type Fetch, type ServiceName, serviceNames, setFault, withFaults } from './faults.server.ts'

const FaultSwitch = v.object({ service: v.picklist(serviceNames), mode: v.picklist(faultModes) })

/** Hosted services have pictures on networks of their own, which stay up when the service does not. */
const pictures = /^\/embedded\/(commerce\/media|content\/images)\//

/** Answers what is asked of an embedded service below `/embedded/`; a hosted service is simply not there (404). */
export async function answerEmbedded(request: Request, url: URL): Promise<Response> {
  // No web request can be made with this method, so none can be passed on.
  if (request.method === 'TRACE') return new Response('This method is not possible here.\n', { status: 405 })
  const [, , name = ''] = url.pathname.split('/')
  if (name === 'faults') return switchFault(request)
  if (name === 'mail') return (await embeddedServices()).mail?.fetch(request) ?? notFound()
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

/** The visitor's country and address as the server knows them; what the visitor claims is replaced. */
function withTrustedHeaders(request: Request): Request {
  const headers = new Headers(request.headers)
  headers.set('x-geo-country', visitorMarket(request.headers, env()))
  headers.set('x-client-address', clientAddress(request))
  const body = request.body ? { body: request.body, duplex: 'half' as const } : {}
  return new Request(request.url, { method: request.method, headers, signal: request.signal, ...body })
}

/** `POST /embedded/faults {service, mode}`, for tests of a bad day; exists only with `FAULTS=on`. */
async function switchFault(request: Request): Promise<Response> {
  const { faults, allowedHosts } = env()
  if (!faults.switchable || request.method !== 'POST') return notFound()
  if (!isSameOrigin(request, allowedHosts)) return new Response('Forbidden\n', { status: 403 })
  const body = await readJsonBody(request, FaultSwitch, 1024)
  if (!body.ok) return body.error.toResponse()
  setFault(body.value.service, body.value.mode)
  return new Response(null, { status: 204 })
}

function notFound(): Response {
  return new Response('Not found\n', { status: 404 })
}

function isServiceName(name: string): name is ServiceName {
  return serviceNames.some((known) => known === name)
}
