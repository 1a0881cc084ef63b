import * as v from 'valibot'
import { identifiedBodySchema, patchBodySchema, transactionIdSchema } from './mutation-body.ts'
import { releaseActionSchemas } from './release-body.ts'

const id = v.pipe(v.string(), v.minLength(1))
const ids = { draftId: id, publishedId: id }
const revision = v.optional(v.string())
const purge = v.optional(v.boolean())

const action = <Name extends string, Entries extends v.ObjectEntries>(name: Name, entries: Entries) =>
  v.object({ actionType: v.literal(`sanity.action.document.${name}`), ...entries })

const createVersion = {
  publishedId: id,
  versionId: v.optional(id),
  document: v.optional(identifiedBodySchema),
  baseId: v.optional(id),
  ifBaseRevisionId: revision,
}

/** See content reference section 3. */
const actionBody = v.variant(
  'actionType',
  [
    action('create', {
      publishedId: id,
      attributes: identifiedBodySchema,
      ifExists: v.optional(v.picklist(['fail', 'ignore']), 'fail'),
    }),
    action('edit', { ...ids, patch: patchBodySchema }),
    action('publish', { ...ids, ifDraftRevisionId: revision, ifPublishedRevisionId: revision }),
    action('unpublish', ids),
    action('discard', { draftId: id, purge }),
    action('delete', { publishedId: id, includeDrafts: v.optional(v.array(id), []), purge }),
    action('replaceDraft', { publishedId: id, attributes: identifiedBodySchema }),
    action('version.create', createVersion),
    action('version.discard', { versionId: id, purge }),
    action('version.replace', { document: identifiedBodySchema }),
    action('version.unpublish', { versionId: id, publishedId: id }),
    ...releaseActionSchemas,
  ],
  'Unknown action',
)

export type ActionBody = v.InferOutput<typeof actionBody>
export type ActionOf<Name extends string> = Extract<ActionBody, { actionType: `sanity.action.document.${Name}` }>

const maxActions = 1000

export const actionsBodySchema = v.object({
  actions: v.pipe(v.array(actionBody), v.minLength(1), v.maxLength(maxActions)),
  transactionId: transactionIdSchema,
  dryRun: v.optional(v.boolean(), false),
})
