import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { refused } from '../refusal.ts'
import { type ApiKey, apiKey, type BuiltInKeys, builtInKeys, fitsPattern, type Right } from './api-key.ts'
import type { RequestKey } from './key-limits.ts'
import { readSecuredKey, securedBy } from './secured-keys.ts'

/** The key of a request. @throws Refusal 403 for one that does not exist or has run out */
export async function findKey(database: Database, builtIn: BuiltInKeys, value: string): Promise<RequestKey> {
  const own = builtInKeys(builtIn).find((key) => key.value === value)
  const key = own ?? (await readKey(database, value)) ?? (await findSecuredKey(database, builtIn, value))
  if (!key || isOver(key)) throw refused(403, 'Invalid Application-ID or API key')
  return key
}

async function findSecuredKey(
  database: Database,
  builtIn: BuiltInKeys,
  value: string,
): Promise<RequestKey | undefined> {
  const signed = readSecuredKey(value)
  if (!signed) return undefined
  return securedBy(signed, [...builtInKeys(builtIn), ...(await readKeys(database))], Date.now() / 1000)
}

function isOver({ createdAt, validity }: ApiKey): boolean {
  return validity > 0 && Date.now() / 1000 > createdAt + validity
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
export function requireIndex({ indexes, restrictions }: RequestKey, name: string): void {
  for (const patterns of [indexes, restrictions?.indexes ?? []]) {
    if (patterns.length > 0 && !patterns.some((pattern) => fitsPattern(pattern, name))) {
      throw refused(403, 'Index not allowed with this API key')
    }
  }
}
