import * as v from 'valibot'

const fields = v.record(v.string(), v.unknown())
const numbers = v.record(v.string(), v.pipe(v.number(), v.finite()))

const insert = v.union([
  v.strictObject({ before: v.string(), items: v.array(v.unknown()) }),
  v.strictObject({ after: v.string(), items: v.array(v.unknown()) }),
  v.strictObject({ replace: v.string(), items: v.array(v.unknown()) }),
])

/** Fields are addressed by JSONMatch paths, for example as keys of `set` (content reference section 3). */
const patchOperations = {
  ifRevisionID: v.exactOptional(v.string()),
  set: v.exactOptional(fields),
  setIfMissing: v.exactOptional(fields),
  unset: v.exactOptional(v.array(v.string())),
  inc: v.exactOptional(numbers),
  dec: v.exactOptional(numbers),
  insert: v.exactOptional(insert),
  diffMatchPatch: v.exactOptional(v.record(v.string(), v.string())),
}

export const patchBodySchema = v.strictObject(patchOperations)

export type PatchBody = v.InferOutput<typeof patchBodySchema>

const type = v.pipe(v.string('A document needs a "_type"'), v.minLength(1, 'A document needs a "_type"'))
const id = v.pipe(v.string('A document needs an "_id"'), v.minLength(1, 'A document needs an "_id"'))

/** A missing `_id` is generated. An `_id` that ends in a dot is the prefix of a generated id. */
export const documentBodySchema = v.looseObject({ _type: type, _id: v.optional(v.string()) })
export const documentWithIdBodySchema = v.looseObject({ _type: type, _id: id })

const byId = { id: v.pipe(v.string(), v.minLength(1)) }
const byQuery = { query: v.pipe(v.string(), v.minLength(1)), params: v.optional(v.record(v.string(), v.unknown()), {}) }

const mutationBodySchema = v.union(
  [
    v.strictObject({ create: documentBodySchema }),
    v.strictObject({ createOrReplace: documentWithIdBodySchema }),
    v.strictObject({ createIfNotExists: documentWithIdBodySchema }),
    v.strictObject({ delete: v.strictObject({ ...byId, ifRevisionID: v.exactOptional(v.string()) }) }),
    v.strictObject({ delete: v.strictObject({ ...byQuery }) }),
    v.strictObject({ patch: v.strictObject({ ...byId, ...patchOperations }) }),
    v.strictObject({ patch: v.strictObject({ ...byQuery, ...patchOperations }) }),
  ],
  'A mutation must be a valid create, createOrReplace, createIfNotExists, delete or patch',
)

export type MutationBody = v.InferOutput<typeof mutationBodySchema>

const maxMutations = 5000

/** Chosen by clients, so that they recognise the events of their own transactions. */
export const transactionIdSchema = v.optional(v.pipe(v.string(), v.regex(/^[a-zA-Z0-9._-]{1,128}$/)))

/** See content reference section 2. */
export const mutateBodySchema = v.object({
  mutations: v.pipe(v.array(mutationBodySchema), v.maxLength(maxMutations)),
  transactionId: transactionIdSchema,
})
