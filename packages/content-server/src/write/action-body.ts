import * as v from 'valibot'
import { documentWithIdBodySchema, patchBodySchema, transactionIdSchema } from './mutation-body.ts'

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

const releaseAction = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ actionType: v.literal(`sanity.action.release.${name}`), releaseId, ...entries })

/** See content reference section 3. */
const releaseActionSchemas = [
  releaseAction('create', { metadata: v.optional(metadata, {}) }),
  releaseAction('edit', { patch: patchBodySchema }),
  releaseAction('schedule', { publishAt: moment }),
  releaseAction('unschedule', {}),
  releaseAction('publish', {}),
  releaseAction('archive', {}),
  releaseAction('unarchive', {}),
  releaseAction('delete', {}),
  releaseAction('import', { attributes, ifExists: v.optional(v.picklist(['fail', 'ignore', 'replace']), 'fail') }),
] as const

export type ReleaseAction = v.InferOutput<(typeof releaseActionSchemas)[number]>
export type ReleaseActionOf<Name extends string> = Extract<
  ReleaseAction,
  { actionType: `sanity.action.release.${Name}` }
>

const id = v.pipe(v.string(), v.minLength(1))
const ids = { draftId: id, publishedId: id }
const revision = v.optional(v.string())
const purge = v.optional(v.boolean())

const action = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ actionType: v.literal(`sanity.action.document.${name}`), ...entries })

const createVersion = {
  publishedId: id,
  versionId: v.optional(id),
  document: v.optional(documentWithIdBodySchema),
  baseId: v.optional(id),
  ifBaseRevisionId: revision,
}

/** See content reference section 3. */
const actionBodySchema = v.variant(
  'actionType',
  [
    action('create', {
      publishedId: id,
      attributes: documentWithIdBodySchema,
      ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
    }),
    action('edit', { ...ids, patch: patchBodySchema }),
    action('publish', { ...ids, ifDraftRevisionId: revision, ifPublishedRevisionId: revision }),
    action('unpublish', ids),
    action('discard', { draftId: id, purge }),
    action('delete', { publishedId: id, includeDrafts: v.optional(v.array(id), []), purge }),
    action('replaceDraft', { publishedId: id, attributes: documentWithIdBodySchema }),
    action('version.create', createVersion),
    action('version.discard', { versionId: id, purge }),
    action('version.replace', { document: documentWithIdBodySchema }),
    action('version.unpublish', { versionId: id, publishedId: id }),
    ...releaseActionSchemas,
  ],
  'Unknown action',
)

export type ActionBody = v.InferOutput<typeof actionBodySchema>
export type DocumentActionOf<Name extends string> = Extract<
  ActionBody,
  { actionType: `sanity.action.document.${Name}` }
>

const maxActions = 1000

export const actionsBodySchema = v.object({
  actions: v.pipe(v.array(actionBodySchema), v.minLength(1), v.maxLength(maxActions)),
  transactionId: transactionIdSchema,
  dryRun: v.optional(v.boolean(), false),
})
