import * as v from 'valibot'
import { patchBodySchema } from './mutation-body.ts'

const releaseId = v.pipe(
  v.string(),
  v.regex(/^[a-zA-Z0-9_-]{1,60}$/, 'A release ID has up to 60 letters, digits, "-" and "_"'),
)

const metadata = v.looseObject({
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  intendedPublishAt: v.optional(v.string()),
  releaseType: v.optional(v.picklist(['asap', 'scheduled', 'undecided']), 'undecided'),
})

const releaseStates = ['active', 'scheduled', 'published', 'archived'] as const

const attributes = v.looseObject({
  state: v.optional(v.picklist([...releaseStates, 'scheduling', 'unscheduling', 'archiving', 'unarchiving']), 'active'),
  metadata,
})

const moment = v.pipe(v.string(), v.isoTimestamp('"publishAt" must be a timestamp such as 2027-01-01T08:00:00Z'))

const action = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ actionType: v.literal(`sanity.action.release.${name}`), releaseId, ...entries })

/** See content reference section 3. */
export const releaseActionSchemas = [
  action('create', { metadata: v.optional(metadata, {}) }),
  action('edit', { patch: patchBodySchema }),
  action('schedule', { publishAt: moment }),
  action('unschedule', {}),
  action('publish', {}),
  action('archive', {}),
  action('unarchive', {}),
  action('delete', {}),
  action('import', { attributes, ifExists: v.optional(v.picklist(['fail', 'ignore', 'replace']), 'fail') }),
] as const

export type ReleaseAction = v.InferOutput<(typeof releaseActionSchemas)[number]>
export type ReleaseActionOf<Name extends string> = Extract<
  ReleaseAction,
  { actionType: `sanity.action.release.${Name}` }
>
