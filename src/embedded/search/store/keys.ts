import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { refused } from '../refusal.ts'

/** What a key may do, as the hosted service names it. */
const rights = [
  'search',
  'browse',
  'addObject',
  'deleteObject',
  'deleteIndex',
  'settings',
  'editSettings',
  'listIndexes',
  'analytics',
  'logs',
  'seeUnretrievableAttributes',
  'recommendation',
  'usage',
  'inference',
  'personalization',
] as const

export type Right = (typeof rights)[number]

export const keySettings = v.object({
  acl: v.array(v.picklist(rights)),
  /** Names of indexes; `*` at either end stands for anything. None: all indexes. */
  indexes: v.optional(v.array(v.string()), []),
  description: v.optional(v.string(), ''),
  maxHitsPerQuery: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  maxQueriesPerIPPerHour: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
  queryParameters: v.optional(v.string(), ''),
  referers: v.optional(v.array(v.string()), []),
  /** Seconds from its creation; 0 for ever. */
  validity: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0)), 0),
})

const apiKey = v.object({
  ...keySettings.entries,
  value: v.string(),
  /** Seconds since 1970. */
  createdAt: v.number(),
})

export type ApiKey = v.InferOutput<typeof apiKey>

/** The keys that are always there. */
export interface BuiltInKeys {
  /** May only search; part of every page. */
  searchKey: string
  /** May do everything. */
  adminKey: string
}

/** The key of a request. @throws Refusal 403 for one that does not exist or has run out */
export async function findKey(database: Database, builtIn: BuiltInKeys, value: string): Promise<ApiKey> {
  const own = builtInKeys(builtIn).find((key) => key.value === value)
  const key = own ?? (await readKey(database, value))
  if (!key || isOver(key)) throw refused(403, 'Invalid Application-ID or API key')
  return key
}

function isOver({ createdAt, validity }: ApiKey): boolean {
  return validity > 0 && Date.now() / 1000 > createdAt + validity
}

export function builtInKeys({ searchKey, adminKey }: BuiltInKeys): ApiKey[] {
  const plain = v.parse(keySettings, { acl: [] })
  return [
    { ...plain, value: searchKey, acl: ['search'], description: 'Search-only API key', createdAt: 0 },
    { ...plain, value: adminKey, acl: [...rights], description: 'Admin API key', createdAt: 0 },
  ]
}

async function readKey(database: Database, value: string): Promise<ApiKey | undefined> {
  const row = await database.selectFrom('search_key').select('body').where('value', '=', value).executeTakeFirst()
  return row && parseKey(row.body)
}

function parseKey(body: string): ApiKey {
  return v.parse(v.pipe(v.string(), v.parseJson(), apiKey), body)
}

/** All keys beside the built-in ones. */
export async function readKeys(database: Database): Promise<ApiKey[]> {
  const rows = await database.selectFrom('search_key').select('body').orderBy('value').execute()
  return rows.map(({ body }) => parseKey(body))
}

/** One of them. @throws Refusal 404 */
export async function requireKey(database: Database, value: string): Promise<ApiKey> {
  const found = (await readKeys(database)).find((key) => key.value === value)
  if (!found) throw refused(404, 'Key does not exist')
  return found
}

export async function putKey(database: Database, key: ApiKey): Promise<void> {
  const body = JSON.stringify(key)
  await database
    .insertInto('search_key')
    .values({ value: key.value, body })
    .onConflict((conflict) => conflict.column('value').doUpdateSet({ body }))
    .execute()
}

export async function deleteKey(database: Database, value: string): Promise<void> {
  await database.deleteFrom('search_key').where('value', '=', value).execute()
}

/** @throws Refusal 403 when the key may not do this */
export function requireRight(key: ApiKey, right: Right): void {
  if (!key.acl.includes(right)) throw refused(403, 'Method not allowed with this API key')
}

/** @throws Refusal 403 when the key may not use this index */
export function requireIndex({ indexes }: ApiKey, name: string): void {
  if (indexes.length > 0 && !indexes.some((pattern) => fits(pattern, name))) {
    throw refused(403, 'Index not allowed with this API key')
  }
}

function fits(pattern: string, name: string): boolean {
  const inner = pattern.replace(/^\*|\*$/g, '')
  if (pattern.startsWith('*')) return pattern.endsWith('*') ? name.includes(inner) : name.endsWith(inner)
  return pattern.endsWith('*') ? name.startsWith(inner) : name === pattern
}
