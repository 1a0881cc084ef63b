import { type JsonBodyOptions, readJson } from '@pouchery/platform/http/body'
import type { Context } from 'hono'
import * as v from 'valibot'
import { type Caller, requireToken, requireWriteAccess } from '../access/access.ts'
import { identifyCaller } from '../access/sessions.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { createHttpError } from '../http-error.ts'

/** @throws HttpError 401 for an unknown or expired token */
export function identifyRequest(deps: ContentDependencies, c: Context): Promise<Caller> {
  return identifyCaller(deps.database, deps, c.req.header('authorization'))
}

/** @throws HttpError 401 without a valid token, 404 for an unknown dataset */
export async function requireReader(deps: ContentDependencies, c: Context, dataset: string): Promise<Caller> {
  requireDataset(deps, dataset)
  const caller = await identifyRequest(deps, c)
  requireToken(caller)
  return caller
}

/** @throws HttpError 401 for an invalid token, 403 without write permission */
export async function requireWriter(deps: ContentDependencies, c: Context): Promise<Caller> {
  const caller = await identifyRequest(deps, c)
  requireWriteAccess(caller)
  return caller
}

/** @throws HttpError 404 unless `requested` is the dataset of this service */
export function requireDataset({ dataset }: ContentDependencies, requested: string): void {
  if (requested !== dataset) throw createHttpError(404, `Dataset "${requested}" not found`)
}

export const bodyTooLargeError = createHttpError(413, 'The body is too large')

/** Maximum nesting depth of JSON. Studio documents have at most about ten levels. */
const maxLevels = 40

export const documentBodyOptions: JsonBodyOptions = {
  depthLimit: {
    max: maxLevels,
    refusal: createHttpError(400, `The body has more than ${maxLevels} levels of nesting`),
  },
  notJson: ({ message }) => createHttpError(400, `Invalid JSON: Received "${message}"`),
  withReservedName: (name) => createHttpError(400, `A field cannot be named "${name}"`),
  notValid: ([issue]) => {
    const path = v.getDotPath(issue)
    return createHttpError(400, path ? `${path}: ${issue.message}` : issue.message)
  },
  firstIssueOnly: true,
}

/**
 * `message` is sent for any invalid body.
 * @throws HttpError 400
 */
export function readSmallBody<Output>(c: Context, schema: v.GenericSchema<unknown, Output>, message: string) {
  const wrong = () => createHttpError(400, message)
  return readJson(c, schema, { notJson: wrong, notValid: wrong })
}
