import { type BodyRules, readJson } from '@pouchery/platform/http/body'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type Caller, requireToken, requireWrite } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { refused } from '../refusal.ts'

/** Who sends a request. @throws Refusal 401 for a token that is not good */
export function callerOf(deps: ContentDependencies, c: Context): Promise<Caller> {
  return readCaller(deps.database, deps, c.req.header('authorization'))
}

/** Who reads a data set, which is private: nobody does without a token. @throws Refusal 401, 404 for another one */
export async function readerOf(deps: ContentDependencies, c: Context, dataset: string): Promise<Caller> {
  requireDataset(deps, dataset)
  const caller = await callerOf(deps, c)
  requireToken(caller)
  return caller
}

/** Who writes. @throws Refusal 401, 403 for somebody who may not */
export async function callerWhoWrites(deps: ContentDependencies, c: Context): Promise<Caller> {
  const caller = await callerOf(deps, c)
  requireWrite(caller)
  return caller
}

/** Makes sure that a request means the data set there is. @throws Refusal 404 */
export function requireDataset({ dataset }: ContentDependencies, asked: string): void {
  if (asked !== dataset) throw refused(404, `Dataset "${asked}" not found`)
}

/** The refusal of a body that is too large. */
export const tooLarge = refused(413, 'The body is too large')

/** Levels of lists and objects in one body; the deepest document of the studio has about ten. */
const mostLevels = 40

/** Rules for bodies with documents: the refusal says what is wrong with them. */
export const documentRules: BodyRules = {
  levels: { most: mostLevels, refusal: refused(400, `The body has more than ${mostLevels} levels`) },
  notJson: ({ message }) => refused(400, `Invalid JSON: Received "${message}"`),
  withReservedName: (name) => refused(400, `A field cannot be called "${name}"`),
  notValid: ([issue]) => {
    const path = v.getDotPath(issue)
    return refused(400, path ? `${path}: ${issue.message}` : issue.message)
  },
  firstIssueOnly: true,
}

/** A small body; whatever is wrong with it is refused with one sentence. @throws Refusal 400 */
export function readSmallBody<Output>(
  c: Context,
  schema: v.GenericSchema<unknown, Output>,
  sentence: string,
): Promise<Output> {
  const wrong = () => refused(400, sentence)
  return readJson(c, schema, { notJson: wrong, notValid: wrong })
}
