import { BlockList, isIP } from 'node:net'
import { LRUCache } from 'lru-cache'
import { createRateLimiter, type RateLimiter } from '#lib/server/rate-limiter.ts'
import { flatten, fromQueryString } from '../params/read-input.ts'
import { refused } from '../refusal.ts'
import { type ApiKey, fitsPattern } from './api-key.ts'

/** What a secured key narrows its parent to. */
export interface Restrictions {
  /** Parameters that every search gets. */
  params: Readonly<Record<string, unknown>>
  /** Names of indexes; none: those of the parent. */
  indexes: readonly string[]
  /** A network that requests have to come from, such as `192.0.2.0/24`. */
  sources: string | undefined
  userToken: string | undefined
}

/** A key of a request, with what it was narrowed to. */
export interface RequestKey extends ApiKey {
  restrictions?: Restrictions
}

/** The parameters of a search as a key lets them be: those it prescribes, with its filters beside the search's own. */
export function withinKey(key: RequestKey, input: unknown): unknown {
  const { maxHitsPerQuery: most, queryParameters, restrictions } = key
  if (most === 0 && queryParameters === '' && !restrictions) return input
  const asked = flatten(input)
  if (typeof asked !== 'object' || asked === null) return input
  const sources = [fromQueryString(queryParameters), restrictions?.params ?? {}]
  const forced = sources.reduce<Record<string, unknown>>(withForced, { ...asked })
  return most === 0 ? forced : { ...forced, ...fewerHits(forced, most) }
}

function withForced(asked: Record<string, unknown>, prescribed: Readonly<Record<string, unknown>>) {
  const filters = [prescribed.filters, asked.filters].filter(
    (filter) => typeof filter === 'string' && filter.trim() !== '',
  )
  return { ...asked, ...prescribed, ...(filters.length > 0 && { filters: filters.join(' AND ') }) }
}

/** A key may answer fewer hits than were asked for. */
function fewerHits(asked: Readonly<Record<string, unknown>>, most: number) {
  const atMost = (value: unknown) => Math.min(typeof value === 'number' ? value : most, most)
  return { hitsPerPage: atMost(asked.hitsPerPage), ...('length' in asked && { length: atMost(asked.length) }) }
}

/** From where a request comes. */
export interface Caller {
  address: string | undefined
  /** `Referer`, or else `Origin`. */
  referer: string | undefined
}

/** @throws Refusal 403 for a caller whom the key does not allow, 429 for one who asks too often */
export async function requireCaller(key: RequestKey, { address, referer }: Caller): Promise<void> {
  const { referers, restrictions, maxQueriesPerIPPerHour: most } = key
  if (referers.length > 0 && !referers.some((pattern) => fitsPattern(pattern, referer ?? ''))) {
    throw refused(403, 'Method not allowed with this referer')
  }
  const sources = restrictions?.sources
  if (sources !== undefined && !isFrom(sources, address)) throw refused(403, 'Method not allowed from this source')
  const counted = restrictions?.userToken ?? address
  if (most === 0 || counted === undefined) return
  const seconds = await limiterOf(key.value, most)(counted)
  if (seconds > 0) throw refused(429, 'Too many requests with this API key')
}

function isFrom(network: string, address: string | undefined): boolean {
  const [start = '', bits] = network.split('/')
  const family = isIP(start) === 6 ? 'ipv6' : 'ipv4'
  if (isIP(start) === 0 || address === undefined || isIP(address) === 0) return false
  const allowed = new BlockList()
  const length = bits === undefined ? (family === 'ipv6' ? 128 : 32) : Number(bits)
  if (!Number.isInteger(length) || length < 0 || length > (family === 'ipv6' ? 128 : 32)) return false
  allowed.addSubnet(start, length, family)
  return allowed.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const hourMs = 3_600_000
const limiters = new LRUCache<string, RateLimiter>({ max: 500 })

/** Counts in this process: of several processes each lets as many through. */
function limiterOf(value: string, limit: number): RateLimiter {
  const name = `${limit} ${value}`
  const known = limiters.get(name)
  if (known) return known
  const made = createRateLimiter({ limit, windowMs: hourMs, maxKeys: 1000 })
  limiters.set(name, made)
  return made
}
