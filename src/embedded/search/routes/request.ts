import type { Context } from 'hono'
import * as v from 'valibot'
import { type BodyRules, readJson } from '#embedded/http/body.ts'
import type { SearchEnv } from '../dependencies.ts'
import { firstIssue, mostLevels } from '../params/read-input.ts'
import { refused } from '../refusal.ts'
import type { Right } from '../store/api-key.ts'
import { requireIndex, requireRight } from '../store/keys.ts'

export type Call = Context<SearchEnv>

/** The index of the path, once the key's right and the name were checked. @throws Refusal 403, 400 */
export function requestedIndex(c: Call, right: Right): string {
  const name = c.req.param('index') ?? ''
  requireRight(c.get('key'), right)
  requireIndex(c.get('key'), name)
  return checkedName(name)
}

/** @throws Refusal 400 for what can be no name of an index */
export function checkedName(name: string): string {
  if (name === '' || name.length > 256 || name.includes('\0') || name.includes('*')) {
    throw refused(400, 'indexName is not valid')
  }
  return name
}

const rules: BodyRules = {
  absent: {},
  levels: { most: mostLevels, refusal: refused(400, `The body has more than ${mostLevels} levels`) },
  notJson: () => refused(400, 'Expecting a value near line:1 column:1'),
  notValid: ([issue]) => refused(400, firstIssue([issue])),
}
const recordRules: BodyRules = {
  ...rules,
  withReservedName: (name) => refused(400, `An attribute cannot be called "${name}"`),
}
const objectRules: BodyRules = {
  ...recordRules,
  notValid: () => refused(400, 'Expecting an object near line:1 column:1'),
}

/** The body as a schema describes it. @throws Refusal 400 */
export function readBody<Output>(c: Call, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, rules)
}

/** As `readBody`, of a body with records. */
export function readRecords<Output>(c: Call, schema: v.GenericSchema<unknown, Output>): Promise<Output> {
  return readJson(c, schema, recordRules)
}

/** A body of any shape, for what reads it itself. @throws Refusal 400 when it is no JSON */
export function readAnyBody(c: Call): Promise<unknown> {
  return readJson(c, v.unknown(), rules)
}

/** A body that has to be an object. @throws Refusal 400 */
export function readObjectBody(c: Call): Promise<Record<string, unknown>> {
  return readJson(c, v.record(v.string(), v.unknown()), objectRules)
}

/** The moment of an answer, as its `createdAt`, `updatedAt` and `deletedAt` say it. */
export const now = (): string => new Date().toISOString()
