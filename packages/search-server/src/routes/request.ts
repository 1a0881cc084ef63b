import type { Database } from '@pouchery/platform/database/database'
import { type BodyRules, readJson } from '@pouchery/platform/http/body'
import type { Context } from 'hono'
import type * as v from 'valibot'
import type { FindFeed } from '../live/feeds.ts'
import type { LiveIndexes } from '../live/live-indexes.ts'
import { firstIssue, refused } from '../refusal.ts'

/** What every group of routes of the search service works with. */
export interface SearchDependencies {
  database: Database
  live: LiveIndexes
  findFeed: FindFeed
}

/** What middleware leaves for the handlers of one request. */
export interface SearchEnv {
  Variables: {
    /** Whether the caller showed the key that may do everything, not the one that may only search. */
    isAdmin: boolean
  }
}

export type Call = Context<SearchEnv>

/** @throws Refusal 403 for a key that may only search */
export function requireAdmin(c: Call): void {
  if (!c.get('isAdmin')) throw refused(403, 'Method not allowed with this API key')
}

/** The index of the path. @throws Refusal 400 for what can be no name of an index */
export function requestedIndex(c: Call): string {
  return checkedName(c.req.param('index') ?? '')
}

/** @throws Refusal 400 for what can be no name of an index */
export function checkedName(name: string): string {
  if (name === '' || name.length > 256 || name.includes('\0') || name.includes('*')) {
    throw refused(400, 'indexName is not valid')
  }
  return name
}

/** Levels of lists and objects in anything that is asked or written; a record has a few. */
const mostLevels = 50

const rules: BodyRules = {
  absent: {},
  levels: { most: mostLevels, refusal: refused(400, `The body has more than ${mostLevels} levels`) },
  notJson: () => refused(400, 'Expecting a value near line:1 column:1'),
  notObject: () => refused(400, 'Expecting an object near line:1 column:1'),
  withReservedName: (name) => refused(400, `An attribute cannot be called "${name}"`),
  notValid: ([issue]) => refused(400, firstIssue([issue])),
}

/** The body as a schema describes it. @throws Refusal 400 */
export function readBody<Output>(c: Call, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, rules)
}

/** The moment of an answer, as its `updatedAt` says it. */
export const now = (): string => new Date().toISOString()
