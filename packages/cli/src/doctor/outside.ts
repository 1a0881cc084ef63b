import { lookup, resolveTxt } from 'node:dns/promises'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import { type Finding, type Findings, orUnknown } from 'pouchery/server/checks/check'

/** All that the doctor asks of the world, so that a test can be the world. */
export interface Outside {
  fetch: typeof globalThis.fetch
  /** @throws when there is no such host */
  address: (host: string) => Promise<string>
  /** The TXT records of a name; none where there is no such name. */
  textRecords: (name: string) => Promise<string[]>
  certificate: (address: URL) => Promise<Certificate>
  /** Signs in to a mail server (`smtp://user:password@host:587`). @throws with what it said */
  signInToMail: (url: string) => Promise<void>
  now: () => number
}

/** What a server shows of itself before it is spoken to. */
export interface Certificate {
  /** Until when it counts, ms since 1970. */
  validTo: number
  /** Why browsers refuse it. */
  problem?: string
}

const patienceMs = 10_000

/** The world as it is. */
export const outside: Outside = {
  fetch: (...request) => globalThis.fetch(...request),
  address: async (host) => (await lookup(host)).address,
  textRecords,
  certificate: readCertificate,
  signInToMail,
  now: Date.now,
}

async function textRecords(name: string): Promise<string[]> {
  try {
    return (await resolveTxt(name)).map((parts) => parts.join(''))
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : ''
    if (code === 'ENODATA' || code === 'ENOTFOUND') return []
    throw error
  }
}

/** Read whether or not it counts, so that it can be said why not. */
export function readCertificate({ hostname, port }: URL, authorities?: string): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const name = hostname.replace(/^\[|\]$/g, '')
    const server = { host: name, port: Number(port || 443), rejectUnauthorized: false }
    // An address of digits has no name to be asked for.
    const asked = /[a-z]/i.test(name) && !name.includes(':') ? { servername: name } : {}
    const socket = connect({ ...server, ...asked, ...(authorities === undefined ? {} : { ca: authorities }) }, () => {
      const { authorized, authorizationError } = socket
      const validTo = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve({ validTo, ...(authorized ? {} : { problem: String(authorizationError) }) })
    })
    socket.setTimeout(patienceMs, () => socket.destroy(new Error('no answer in time')))
    socket.on('error', reject)
  })
}

async function signInToMail(url: string): Promise<void> {
  const timeouts = { connectionTimeout: patienceMs, greetingTimeout: patienceMs, socketTimeout: patienceMs }
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** An answer by HTTP, read to its end. */
export interface Answer {
  status: number
  headers: Headers
  text: string
}

/** Asks an address, and follows nowhere. @throws when nothing answers within ten seconds */
export async function ask({ fetch }: Pick<Outside, 'fetch'>, url: string, init: RequestInit = {}): Promise<Answer> {
  const signal = AbortSignal.timeout(patienceMs)
  const response = await fetch(url, { redirect: 'manual', signal, ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

/** The findings of a look; what cannot be looked at is a finding too, and keeps nobody from the others. */
export function looked(subject: string, look: () => Findings | Promise<Findings>): Promise<Finding[]> {
  return orUnknown(subject, look, 'Mend what is said there, and run the doctor again.')
}

/** What a text says as JSON; undefined where it is none. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Whether a service lets pages of an origin call it, as browsers ask before they do. */
export async function letsIn(
  world: Pick<Outside, 'fetch'>,
  url: string,
  { origin, header, credentials = false }: { origin: string; header: string; credentials?: boolean },
): Promise<boolean> {
  const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': header }
  const { headers } = await ask(world, url, { method: 'OPTIONS', headers: asked })
  const allowed = headers.get('access-control-allow-origin')
  if (credentials && headers.get('access-control-allow-credentials') !== 'true') return false
  return allowed === origin || (allowed === '*' && !credentials)
}
