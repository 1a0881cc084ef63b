import { type LookupAddress, lookup } from 'node:dns'
import { request as requestPlain } from 'node:http'
import { request as requestSecure } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { type AddressKind, addressKind } from './address-kind.server.ts'

/** Which addresses may be asked beside those of the world: none, this machine's, or those of every network. */
export type Reach = 'public' | 'loopback' | 'everywhere'

/** An address that somebody else named and that the shop does not ask; `message` is a sentence that says why. */
export class AddressRefused extends Error {
  override name = 'AddressRefused'
}

export interface Asked {
  method: 'GET' | 'POST'
  headers?: Readonly<Record<string, string>>
  body?: string
  reach: Reach
  /** Whether http is good enough for an address of the world; else it must be https. */
  plainHttp?: boolean
  /** For the whole of it, ms. */
  timeoutMs: number
  /** Bytes of the answer that are read; what is more is left. */
  mostBytes: number
}

export interface Answered {
  status: number
  /** By name in small letters. */
  headers: Readonly<Record<string, string>>
  /** At most `mostBytes` of it. */
  body: Buffer
  /** Whether that is all. */
  isWhole: boolean
}

/**
 * Asks an address that somebody else named, and follows no redirect. The address that a name stands for is looked at
 * when the connection is made, so a name cannot lead elsewhere between the look and the call.
 * @throws AddressRefused where it leads to a network that may not be reached, or is no http(s) address
 * @throws Error when there is no answer, `TimeoutError` when it takes too long
 */
export async function fetchAddress(address: string, asked: Asked): Promise<Answered> {
  const url = checkedAddress(address, asked)
  const signal = AbortSignal.timeout(asked.timeoutMs)
  return new Promise((resolve, reject) => {
    const { method, headers = {}, body, reach, mostBytes } = asked
    const make = url.protocol === 'https:' ? requestSecure : requestPlain
    const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }
    const sent = make(url, { method, headers: { ...headers, ...length }, signal, lookup: guarded(reach), agent: false })
    sent.once('error', (error) => reject(signal.aborted ? signal.reason : error))
    sent.once('response', (response) => {
      const chunks: Buffer[] = []
      let bytes = 0
      const done = (isWhole: boolean) => {
        const names = Object.entries(response.headers).map(([name, value]) => [name, String(value)])
        const whole = Buffer.concat(chunks).subarray(0, mostBytes)
        resolve({ status: response.statusCode ?? 0, headers: Object.fromEntries(names), body: whole, isWhole })
      }
      response.on('data', (chunk: Buffer) => {
        chunks.push(chunk)
        bytes += chunk.length
        if (bytes <= mostBytes) return
        done(false)
        response.destroy()
      })
      response.once('end', () => done(true))
      response.once('error', (error) => reject(signal.aborted ? signal.reason : error))
      response.once('aborted', () => reject(signal.aborted ? signal.reason : new Error('the answer broke off')))
    })
    sent.end(body)
  })
}

/** Whether an address may be requested by its text alone. @throws AddressRefused */
export function checkedAddress(address: string, { reach, plainHttp = false }: Pick<Asked, 'reach' | 'plainHttp'>): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol)) throw new AddressRefused('It is no https address.')
  if (url.username !== '' || url.password !== '') throw new AddressRefused('It names a user, which is not possible.')
  const host = url.hostname.replace(/^\[|\]$/g, '')
  if (isIP(host) !== 0) requireReach(addressKind(host), reach)
  if (url.protocol === 'http:' && reach === 'public' && !plainHttp)
    throw new AddressRefused('It must begin with https://.')
  return url
}

/** Looks a name up as Node does, and refuses it when any of its addresses may not be reached. */
function guarded(reach: Reach): LookupFunction {
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

function refusalOf(found: readonly LookupAddress[], reach: Reach): Error | undefined {
  try {
    for (const { address } of found) requireReach(addressKind(address), reach)
    return undefined
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error))
  }
}

function requireReach(kind: AddressKind, reach: Reach): void {
  if (kind === 'public' || reach === 'everywhere' || (kind === 'loopback' && reach === 'loopback')) return
  const where = kind === 'loopback' ? 'this machine' : 'a private network'
  throw new AddressRefused(`It leads to ${where}, which OUTGOING_PRIVATE does not allow.`)
}
