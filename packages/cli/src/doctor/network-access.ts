import { lookup, resolveTxt } from 'node:dns/promises'
import { connect } from 'node:tls'
import { createTransport } from 'nodemailer'
import {
  type CheckResult,
  createFindingFactory,
  type Finding,
  getErrorReason,
  runCheckSafely,
} from 'pouchery/server/checks/check'
import * as v from 'valibot'

export interface NetworkAccess {
  fetch: typeof globalThis.fetch
  /** @throws if the host name cannot be resolved */
  resolveHost: (host: string) => Promise<string>
  resolveTextRecords: (name: string) => Promise<string[]>
  loadCertificate: (address: URL) => Promise<Certificate>
  /** `url` is, for example, `smtp://user:password@host:587`. @throws if the connection or the sign-in fails */
  signInToMail: (url: string) => Promise<void>
  now: () => number
}

export interface Certificate {
  /** Unix time in ms. */
  validTo: number
  problem?: string
}

const timeoutMs = 10_000

export const networkAccess: NetworkAccess = {
  fetch: (...request) => globalThis.fetch(...request),
  resolveHost: async (host) => (await lookup(host)).address,
  resolveTextRecords: textRecords,
  loadCertificate: readCertificate,
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

/** Accepts invalid certificates, so that the doctor can report why they are invalid. */
export function readCertificate({ hostname, port }: URL, authorities?: string): Promise<Certificate> {
  return new Promise((resolve, reject) => {
    const name = hostname.replace(/^\[|\]$/g, '')
    const server = { host: name, port: Number(port || 443), rejectUnauthorized: false }
    // The TLS server name (SNI) must not be an IP address.
    const asked = /[a-z]/i.test(name) && !name.includes(':') ? { servername: name } : {}
    const socket = connect({ ...server, ...asked, ...(authorities === undefined ? {} : { ca: authorities }) }, () => {
      const { authorized, authorizationError } = socket
      const validTo = Date.parse(socket.getPeerCertificate().valid_to)
      socket.destroy()
      resolve({ validTo, ...(authorized ? {} : { problem: String(authorizationError) }) })
    })
    socket.setTimeout(timeoutMs, () => socket.destroy(new Error('no response in time')))
    socket.on('error', reject)
  })
}

async function signInToMail(url: string): Promise<void> {
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs }
  const transport = createTransport({ url, ...timeouts })
  try {
    await transport.verify()
  } finally {
    transport.close()
  }
}

/** Does not follow redirects. @throws if the request fails or takes longer than ten seconds */
export async function sendRequest({ fetch }: Pick<NetworkAccess, 'fetch'>, url: string, init: RequestInit = {}) {
  const signal = AbortSignal.timeout(timeoutMs)
  const response = await fetch(url, { redirect: 'manual', signal, ...init })
  return { status: response.status, headers: response.headers, text: await response.text() }
}

export function runDoctorCheck(subject: string, look: () => CheckResult | Promise<CheckResult>): Promise<Finding[]> {
  return runCheckSafely(subject, look, 'Fix this error, and run the doctor again.')
}

/** `output` is undefined unless the status is 200 and the body is JSON that matches the schema. */
export async function requestJson<Output>(
  network: Pick<NetworkAccess, 'fetch'>,
  schema: v.GenericSchema<unknown, Output>,
  url: string,
  init?: RequestInit,
): Promise<{ status: number; output: Output | undefined }> {
  const { status, text } = await sendRequest(network, url, init)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text)
  return { status, output: status === 200 && parsed.success ? parsed.output : undefined }
}

export async function isCorsAllowed(
  network: Pick<NetworkAccess, 'fetch'>,
  url: string,
  { origin, header, credentials = false }: { origin: string; header: string; credentials?: boolean },
): Promise<boolean> {
  const asked = { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': header }
  const { headers } = await sendRequest(network, url, { method: 'OPTIONS', headers: asked })
  const allowed = headers.get('access-control-allow-origin')
  if (credentials && headers.get('access-control-allow-credentials') !== 'true') return false
  return allowed === origin || (allowed === '*' && !credentials)
}

/** Sends an unsigned delivery, which the shop must reject with 401. The request has no side effects. */
export async function checkWebhook(subject: string, address: string, network: NetworkAccess): Promise<Finding> {
  const { ok, failing } = createFindingFactory(subject)
  const body = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }
  const answer = await sendRequest(network, address, body).catch(getErrorReason)
  if (typeof answer === 'string') {
    return failing(`No response from ${address}: ${answer}.`, 'See the finding about the address of the shop.')
  }
  if (answer.status === 401) return ok(`${address} accepts only signed deliveries.`)
  const says = `${address} responds with ${answer.status} to an unsigned delivery, instead of 401.`
  const todo =
    'Configure the proxy to forward POST to /api/webhooks/, and restart the shop if the secret was set after its start.'
  return failing(says, todo)
}
