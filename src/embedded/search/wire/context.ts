import type { Context, Hono } from 'hono'
import * as v from 'valibot'
import type { Database } from '#embedded/database/database.ts'
import { SearchError } from '../errors.ts'
import type { Built } from '../live/assemble.ts'
import type { FindFeed, LiveIndexes } from '../live/live-indexes.ts'
import { type IndexWork, writeIndex } from '../store/index-store.ts'
import { type ApiKey, type BuiltInKeys, type Right, requireIndex, requireRight } from './keys.ts'

/** What every group of routes works with. */
export interface SearchContext {
  database: Database
  live: LiveIndexes
  findFeed: FindFeed
  /** Names of the indexes that the shop fills. */
  fedNames: readonly string[]
  keys: BuiltInKeys
}

export interface SearchEnv {
  Variables: { key: ApiKey }
}
export type SearchApp = Hono<SearchEnv>
export type Call = Context<SearchEnv>

/** The index of the path, once the key's right and the name were checked. */
export function indexName(call: Call, right: Right): string {
  const name = call.req.param('index') ?? ''
  requireRight(call.get('key'), right)
  requireIndex(call.get('key'), name)
  return checkedName(name)
}

/** @throws SearchError 400 for what can be no name of an index */
export function checkedName(name: string): string {
  if (name === '' || name.length > 256 || name.includes('\0') || name.includes('*')) {
    throw new SearchError(400, 'indexName is not valid')
  }
  return name
}

/** Writes to an index and has it built anew. Answers the task's number. */
export async function write({ database, live }: SearchContext, name: string, work: IndexWork): Promise<number> {
  const taskID = await writeIndex(database, name, work)
  live.wrote(name)
  return taskID
}

/** The index, or undefined when it does not exist. */
export async function findIfThere(live: LiveIndexes, name: string): Promise<Built | undefined> {
  try {
    return await live.find(name)
  } catch (error) {
    if (error instanceof SearchError && error.status === 404) return undefined
    throw error
  }
}

/** Browsers send JSON as text/plain to avoid a pre-flight, so the content type says nothing. */
export async function readBody({ req }: Call): Promise<unknown> {
  const text = await req.text()
  if (text.trim() === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    throw new SearchError(400, 'Expecting a value near line:1 column:1')
  }
}

/** A body that has to be an object. */
export async function readObjectBody(call: Call): Promise<Record<string, unknown>> {
  const parsed = v.safeParse(v.record(v.string(), v.unknown()), await readBody(call))
  if (!parsed.success || Array.isArray(parsed.output))
    throw new SearchError(400, 'Expecting an object near line:1 column:1')
  return parsed.output
}

export const now = (): string => new Date().toISOString()
