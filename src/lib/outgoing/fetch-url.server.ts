import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { classifyIpAddress, type IpAddressKind } from './classify-ip-address.server.ts'

/** `loopback` also permits public IP addresses. */
export type NetworkReach = 'public' | 'loopback' | 'everywhere'

/** The `message` is a sentence that gives the reason. */
export class UrlRefusedError extends Error {
  override name = 'UrlRefusedError'
}

export interface FetchUrlOptions {
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  reach: NetworkReach
  /** Permits http URLs if `reach` is `public`. With any other `reach`, http is always permitted. */
  allowPlainHttp?: boolean
  timeoutMs: number
  /** The response is truncated after this number of bytes. */
  maxBytes: number
}

export interface FetchedResponse {
  status: number
  /** Keys are in lower case. */
  headers: Readonly<Record<string, string>>
  body: Buffer
  isFullBody: boolean
}

/**
 * Fetches a URL from an untrusted source. Does not follow redirects. Checks the resolved IP address while connecting,
 * to prevent SSRF by DNS rebinding.
 *
 * @throws UrlRefusedError if the URL or its destination is not permitted
 * @throws Error if there is no response, `TimeoutError` after `timeoutMs`
 */
export async function fetchUrl(address: string, asked: FetchUrlOptions): Promise<FetchedResponse> {
  const url = parseAllowedUrl(address, asked)
  const signal = AbortSignal.timeout(asked.timeoutMs)
  return new Promise((resolve, reject) => {
    const { method, headers = {}, body, reach, maxBytes } = asked
    const make = url.protocol === 'https:' ? requestSecure : requestPlain
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = make(url, {
      method,
      headers: { ...headers, ...length },
      signal,
      lookup: guardedLookup(reach),
      agent: false,
    })
    sent.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const done = (isFullBody: boolean) => {
        const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        const whole = Buffer.concat(chunks).subarray(0, maxBytes)
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(names), body: whole, isFullBody })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes <= maxBytes) return
        done(false)
        response.destroy()
      })
      response.once('end', () => done(true))
      response.once('error', (error) => reject(signal.aborted ? signal.reason : error))
      response.once('aborted', () => reject(signal.aborted ? signal.reason : new Error('the response was interrupted')))
    })
    sent.end(body)
  })
}

/**
 * Checks the URL before DNS resolution.
 * @throws UrlRefusedError
 */
export function parseAllowedUrl(
  address: string,
  { reach, allowPlainHttp = false }: Pick<FetchUrlOptions, 'reach' | 'allowPlainHttp'>,
): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new UrlRefusedError('It is not an https URL.')
  if (url.username !== '' || url.password !== '')
    throw new UrlRefusedError('It must not contain a user name or password.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) requireReach(classifyIpAddress(host), reach)
  if (url.protocol === 'http:' && reach === 'public' && !allowPlainHttp)
    throw new UrlRefusedError('It must begin with https://.')
  return url
}

/** Fails if any resolved IP address is not permitted. */
function guardedLookup(reach: NetworkReach): LookupFunction {
  return (host, options, callback) => {
    lookup(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, '', 0)
      const refusal = refusalOf(found, reach)
      if (refusal) return callback(refusal, '', 0)
      if (options.all) return callback(null, found)
      const [first] = found
      return first ? callback(null, first.address, first.family) : callback(new Error('no address'), '', 0)
    })
  }
}

function refusalOf(found: readonly LookupAddress[], reach: NetworkReach): Error | undefined {
  try {
    for (const { address } of found) requireReach(classifyIpAddress(address), reach)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function requireReach(kind: IpAddressKind, reach: NetworkReach): void {
  if (kind === 'public' || reach === 'everywhere' || (kind === 'loopback' && reach === 'loopback')) return
  const where = kind === 'loopback' ? 'this machine' : 'a private network'
  throw new UrlRefusedError(`It points to ${where}, which OUTGOING_PRIVATE does not allow.`)
}
