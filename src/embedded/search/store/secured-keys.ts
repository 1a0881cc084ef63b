import { createHmac, timingSafeEqual } from 'node:crypto'
import { fromQueryString, toList } from '../params/read-input.ts'
import { refused } from '../refusal.ts'
import type { ApiKey } from './api-key.ts'
import type { RequestKey, Restrictions } from './key-limits.ts'

/** A secured key taken apart: what its parent's value signed, and the signature. */
interface Signed {
  signature: Buffer
  /** Restrictions as a query string. */
  text: string
}

const signatureDigits = 64
const longestKey = 8000

/** Takes a secured key apart (base64 of the signature and what was signed); undefined for any other key. */
export function readSecuredKey(value: string): Signed | undefined {
  if (value.length <= signatureDigits || value.length > longestKey) return undefined
  const decoded = Buffer.from(value, 'base64').toString()
  const [, digits, text = ''] = /^([0-9a-f]{64})(.*)$/s.exec(decoded) ?? []
  return digits === undefined ? undefined : { signature: Buffer.from(digits, 'hex'), text }
}

/** The key that signed a secured one, narrowed to what was signed. @throws Refusal 403 when none of the keys did, or too long ago */
export function securedBy({ signature, text }: Signed, keys: readonly ApiKey[], now: number): RequestKey {
  const parent = keys.find(({ value }) => timingSafeEqual(createHmac('sha256', value).update(text).digest(), signature))
  // Whoever makes such a key hands it to visitors: it never does more than search.
  if (!parent || !isSearchOnly(parent)) throw refused(403, 'Invalid Application-ID or API key')
  const { validUntil, restrictIndices, restrictSources, ...params } = fromQueryString(text)
  if (validUntil !== undefined && !(Number(validUntil) > now)) throw refused(403, 'The secured API key has expired')
  return { ...parent, restrictions: restrictionsOf(params, restrictIndices, restrictSources) }
}

function isSearchOnly({ acl }: ApiKey): boolean {
  return acl.every((right) => right === 'search')
}

function restrictionsOf(params: Record<string, unknown>, indices: unknown, sources: unknown): Restrictions {
  const named = Array.isArray(indices) ? indices.map(String) : indices === undefined ? [] : toList(String(indices))
  return {
    params,
    indexes: named,
    sources: sources === undefined ? undefined : String(sources),
    userToken: typeof params.userToken === 'string' ? params.userToken : undefined,
  }
}
