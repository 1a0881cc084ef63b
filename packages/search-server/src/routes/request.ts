import type { Database } from '@pouchery/platform/database/database'
import { type JsonBodyOptions, readJson } from '@pouchery/platform/http/body'
import type { Context } from 'hono'
import type * as v from 'valibot'
import { createHttpError, formatFirstIssue } from '../http-error.ts'
import type { FeedFinder, LiveIndexes } from '../live/live-indexes.ts'

export interface SearchDependencies {
  database: Database
  live: LiveIndexes
  findFeed: FeedFinder
}

export interface SearchEnv {
  Variables: { isAdmin: boolean }
}

export type SearchContext = Context<SearchEnv>

/** @throws HttpError 403 for the search-only key */
export function requireAdmin(c: SearchContext): void {
  if (!c.get('isAdmin')) throw createHttpError(403, 'Method not allowed with this API key')
}

/** @throws HttpError 400 for an invalid index name */
export function getIndexName(c: SearchContext): string {
  return assertIndexName(c.req.param('index') ?? '')
}

/** @throws HttpError 400 for an invalid index name */
export function assertIndexName(name: string): string {
  if (name === '' || name.length > 256 || name.includes('\0') || name.includes('*')) {
    throw createHttpError(400, 'indexName is not valid')
  }
  return name
}

const maxDepth = 50

const rules: JsonBodyOptions = {
  emptyBodyValue: {},
  depthLimit: { max: maxDepth, refusal: createHttpError(400, `The body has more than ${maxDepth} levels of nesting`) },
  notJson: () => createHttpError(400, 'Expecting a value near line:1 column:1'),
  notObject: () => createHttpError(400, 'Expecting an object near line:1 column:1'),
  withReservedName: (name) => createHttpError(400, `An attribute cannot be named "${name}"`),
  notValid: ([issue]) => createHttpError(400, formatFirstIssue([issue])),
}

/** @throws HttpError 400 for an invalid body */
export function readBody<Output>(c: SearchContext, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, rules)
}
