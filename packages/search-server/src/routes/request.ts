import type { Database } from '@pouchery/platform/database/database'
import { type BodyRules, readJson } from '@pouchery/platform/http/body'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { FindFeed } from '../live/feeds.ts'
import type { LiveIndexes } from '../live/live-indexes.ts'
import { firstIssue, refused } from '../refusal.ts'

export interface SearchDependencies {
  database: Database
  live: LiveIndexes
  findFeed: FindFeed
}

export interface SearchEnv {
  Variables: {
    /** True for the admin key, false for the search-only key. */
    isAdmin: boolean
  }
}

export type Call = Context<SearchEnv>

/** @throws Refusal (403) for the search-only key */
export function requireAdmin(c: Call): void {
  if (!c.get('isAdmin')) throw refused(403, 'Method not allowed with this API key')
}

/** Returns the index name from the path. @throws Refusal (400) for an invalid name */
export function requestedIndex(c: Call): string {
  return checkedName(c.req.param('index') ?? '')
}

/** @throws Refusal (400) for an invalid index name */
export function checkedName(name: string): string {
  if (name === '' || name.length > 256 || name.includes('\0') || name.includes('*')) {
    throw refused(400, 'indexName is not valid')
  }
  return name
}

/** Maximum nesting depth of a request body. Records have only a few levels. */
const mostLevels = 50

const rules: BodyRules = {
  absent: {},
  levels: { most: mostLevels, refusal: refused(400, `The body has more than ${mostLevels} levels`) },
  notJson: () => refused(400, 'Expecting a value near line:1 column:1'),
  notObject: () => refused(400, 'Expecting an object near line:1 column:1'),
  withReservedName: (name) => refused(400, `An attribute cannot be called "${name}"`),
  notValid: ([issue]) => refused(400, firstIssue([issue])),
}

/** @throws Refusal (400) */
export function readBody<Output>(c: Call, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, rules)
}

export const now = (): string => new Date().toISOString()
