import * as v from 'valibot'

const fields = v.record(v.string(), v.unknown())
const numbers = v.record(v.string(), v.pipe(v.number(), v.finite()))

const insert = v.union([
  v.strictObject({ before: v.string(), items: v.array(v.unknown()) }),
  v.strictObject({ after: v.string(), items: v.array(v.unknown()) }),
  v.strictObject({ replace: v.string(), items: v.array(v.unknown()) }),
])

/** What a patch can do to a document, by JSONMatch paths (content-lake reference, section 3). */
export const patchOperations = {
  ifRevisionID: v.exactOptional(v.string()),
  set: v.exactOptional(fields),
  setIfMissing: v.exactOptional(fields),
  unset: v.exactOptional(v.array(v.string())),
  inc: v.exactOptional(numbers),
  dec: v.exactOptional(numbers),
  insert: v.exactOptional(insert),
  diffMatchPatch: v.exactOptional(v.record(v.string(), v.string())),
}

export const patchBody = v.strictObject(patchOperations)

export type PatchBody = v.InferOutput<typeof patchBody>
