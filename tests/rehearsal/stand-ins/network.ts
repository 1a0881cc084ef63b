import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect, type Server, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import {
  type ErrorResponses,
  getErrorResponse,
  normalBehaviour,
  type ServiceBehaviourSettings,
} from './failure-modes.ts'

export interface SimulatedService extends ErrorResponses {
  /** Host names, possibly with a `*.` wildcard. */
  hosts: readonly string[]
  answer: (request: Request) => Promise<Response>
}

export interface SimulatedNetwork {
  /** URL of the proxy, which connects only to the fake services. */
  proxy: string
  authorityFile: string
  /** Sets the behaviour of a fake service. Without `behaviour`, restores its normal behaviour. */
  setBehaviour: (fakeService: SimulatedService, behaviour?: Partial<ServiceBehaviourSettings>) => void
  /** Requested hosts for which there is no fake service. */
  unknownHosts: ReadonlySet<string>
  /** All requests as `METHOD https://host/path`, in order, without queries. */
  calls: readonly string[]
  stop: () => Promise<void>
}

/**
 * Serves real host names over TLS behind a proxy that connects to no other host, so that no client reaches a real
 * service.
 */
export async function startSimulatedNetwork(fakeServices: readonly SimulatedService[]): Promise<SimulatedNetwork> {
  const certificate = await createCertificate(fakeServices.flatMap(({ hosts }) => hosts))
  const behaviours = new Map(fakeServices.map((fakeService) => [fakeService, normalBehaviour]))
  const [calls, unknownHosts]: [string[], Set<string>] = [[], new Set()]
  const matches = (name: string, host: string) => (name.startsWith('*.') ? host.endsWith(name.slice(1)) : name === host)
  const find = (host: string) => fakeServices.find(({ hosts }) => hosts.some((name) => matches(name, host)))
  const behaviourOf = (fakeService: SimulatedService) => behaviours.get(fakeService) ?? normalBehaviour
  const services = await listenOnFreePort(createServicesServer(certificate, { find, calls, behaviourOf }))
  const isKnown = (host: string) => find(host) !== undefined || !unknownHosts.add(host)
  const proxy = await listenOnFreePort(createConnectProxy(portOf(services), isKnown))
  return {
    proxy: `http://127.0.0.1:${portOf(proxy)}`,
    authorityFile: certificate.authorityFile,
    setBehaviour: (fakeService, behaviour) => behaviours.set(fakeService, { ...normalBehaviour, ...behaviour }),
    unknownHosts,
    calls,
    stop: async () => {
      await Promise.all([closeServer(proxy), closeServer(services)])
      await certificate.remove()
    },
  }
}

interface Services {
  find: (host: string) => SimulatedService | undefined
  calls: string[]
  behaviourOf: (fakeService: SimulatedService) => ServiceBehaviourSettings
}

function createServicesServer({ key, cert }: Certificate, { find, calls, behaviourOf }: Services): Server {
  return createSecureServer({ key, cert }, async (incoming, response) => {
    const host = (incoming.headers.host ?? '').replace(/:\d+$/, '')
    const fakeService = find(host)
    if (!fakeService) return void response.writeHead(421).end()
    const url = new URL(`https://${host}${incoming.url ?? '/'}`)
    calls.push(`${incoming.method} ${url.origin}${url.pathname}`)
    const { mode, latencyMs } = behaviourOf(fakeService)
    await wait(latencyMs)
    // CORS preflight requests succeed even if the service fails, as they do behind a reverse proxy.
    const bad = incoming.method === 'OPTIONS' ? undefined : getErrorResponse(mode, fakeService)
    if (bad === 'cut') return void incoming.socket.destroy()
    const failed = (error: unknown) => new Response(`The fake service failed: ${error}`, { status: 502 })
    const answer = bad ?? (await fakeService.answer(await requestOf(incoming, response, url)).catch(failed))
    await streamResponse(addCorsHeader(answer, incoming), response)
  })
}

/**
 * Adds the CORS header if it is missing, for example in error responses. Without the header, the browser could not read
 * the response.
 */
function addCorsHeader(answer: Response, { headers: { origin } }: IncomingMessage): Response {
  if (origin === undefined || answer.headers.has('access-control-allow-origin')) return answer
  const headers = new Headers(answer.headers)
  headers.set('access-control-allow-origin', origin)
  return new Response(answer.body, { status: answer.status, headers })
}

async function requestOf(incoming: IncomingMessage, response: ServerResponse, url: URL): Promise<Request> {
  const { method = 'GET', headers } = incoming
  const given = Object.entries(headers).filter(([, value]) => value !== undefined)
  const lines = given.map(([name, value]): [string, string] => [name, String(value)])
  const gone = new AbortController()
  response.once('close', () => gone.abort())
  const body = method === 'GET' || method === 'HEAD' ? {} : { body: await buffer(incoming) }
  return new Request(url, { method, headers: lines, signal: gone.signal, ...body })
}

const ofTheConnection = /^(content-encoding|content-length|transfer-encoding|connection|keep-alive)$/

/** Streams the response until it ends or either side closes the connection. */
async function streamResponse(answer: Response, response: ServerResponse): Promise<void> {
  response.writeHead(answer.status, [...answer.headers].filter(([name]) => !ofTheConnection.test(name)).flat())
  const reader = answer.body?.getReader()
  response.once('close', () => void reader?.cancel().catch(() => undefined))
  try {
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) response.write(part.value)
    response.end()
  } catch {
    response.destroy()
  }
}

function createConnectProxy(port: number, isKnown: (host: string) => boolean): Server {
  const server = createServer((_, response) => response.writeHead(405).end())
  server.on('connect', ({ url = '' }: IncomingMessage, client: Socket, head: Buffer) => {
    client.on('error', () => client.destroy())
    const [host = ''] = url.split(':')
    if (!isKnown(host)) return client.end('HTTP/1.1 502 Bad Gateway\r\n\r\n')
    const service = connect(port, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      service.write(head)
      service.pipe(client).pipe(service)
    })
    service.on('error', () => client.destroy())
    client.on('close', () => service.destroy())
  })
  return server
}

const open = new WeakMap<Server, Set<Socket>>()

function listenOnFreePort(server: Server): Promise<Server> {
  const sockets = new Set<Socket>()
  open.set(server, sockets)
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const portOf = (server: Server) => (server.address() as AddressInfo).port

function closeServer(server: Server): Promise<void> {
  for (const socket of open.get(server) ?? []) socket.destroy()
  return new Promise((resolve) => server.close(() => resolve()))
}

const run = promisify(execFile)

type Certificate = Awaited<ReturnType<typeof createCertificate>>

/**
 * Creates a certificate for `hosts`, which may contain wildcards, and its CA. Both are valid for one day. Requires
 * `openssl`.
 */
async function createCertificate(hosts: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const authority = '-keyout ca.key -out ca.pem -days 1 -subj /CN=Rehearsal'.split(' ')
  await openssl('req', '-x509', ...newKey, ...authority)
  await openssl('req', ...newKey, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=Stand-ins')
  await writeFile(at('names'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`)
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names']
  await openssl('x509', '-req', '-in', 'request.pem', '-out', 'cert.pem', ...signed)
  const [key, cert] = await Promise.all([readFile(at('key.pem'), 'utf8'), readFile(at('cert.pem'), 'utf8')])
  return { key, cert, authorityFile: at('ca.pem'), remove: () => rm(folder, { recursive: true, force: true }) }
}
