import * as v from 'valibot'
import { patchOperations } from './patch-body.ts'

const type = v.pipe(v.string('A document needs a "_type"'), v.minLength(1, 'A document needs a "_type"'))
const id = v.pipe(v.string('A document needs an "_id"'), v.minLength(1, 'A document needs an "_id"'))

/** A document to be stored; without `_id`, or with one that ends in a dot, it gets a generated one. */
export const documentBody = v.looseObject({ _type: type, _id: v.optional(v.string()) })
/** A document whose id its sender knows. */
export const identifiedBody = v.looseObject({ _type: type, _id: id })

const byId = { id: v.pipe(v.string(), v.minLength(1)) }
const byQuery = { query: v.pipe(v.string(), v.minLength(1)), params: v.optional(v.record(v.string(), v.unknown()), {}) }

const mutationBody = v.union(
  [
    v.strictObject({ create: documentBody }),
    v.strictObject({ createOrReplace: identifiedBody }),
    v.strictObject({ createIfNotExists: identifiedBody }),
    v.strictObject({ delete: v.strictObject({ ...byId, ifRevisionID: v.exactOptional(v.string()) }) }),
    v.strictObject({ delete: v.strictObject({ ...byQuery }) }),
    v.strictObject({ patch: v.strictObject({ ...byId, ...patchOperations }) }),
    v.strictObject({ patch: v.strictObject({ ...byQuery, ...patchOperations }) }),
  ],
  'A mutation must be one of create, createOrReplace, createIfNotExists, delete and patch, with what it needs',
)

export type MutationBody = v.InferOutput<typeof mutationBody>

const mostMutations = 5000

/** An id a client gives a transaction, so that it finds its own event among those of others. */
export const transactionIdBody = v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/)))

/** Body of `POST data/mutate` (content-lake reference, section 2). */
export const mutateBody = v.object({
  mutations: v.pipe(v.array(mutationBody), v.maxLength(mostMutations)),
  transactionId: transactionIdBody,
})
