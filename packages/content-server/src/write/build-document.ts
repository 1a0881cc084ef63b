import { randomBytes } from 'node:crypto'
import { Mutation } from '@sanity/mutator'
import type * as v from 'valibot'
import type { ContentDocument } from '../document.ts'
import type { StagedWrites } from '../store/staged-writes.ts'
import { WriteError } from '../store/write-error.ts'
import type { documentBodySchema, PatchBody } from './mutation-body.ts'

export function buildDocument(stage: StagedWrites, body: v.InferOutput<typeof documentBodySchema>): ContentDocument {
  const { _createdAt } = body
  return {
    ...body,
    _id: completeId(body._id),
    _type: body._type,
    _createdAt: typeof _createdAt === 'string' ? _createdAt : stage.now,
    _updatedAt: stage.now,
    _rev: stage.transactionId,
  }
}

function completeId(id = ''): string {
  return id === '' || id.endsWith('.') ? `${id}${randomBytes(11).toString('hex')}` : id
}

/**
 * Uses the same library as the studio, so that both get the same result. Sets `_rev` and `_updatedAt`, but keeps
 * `_createdAt`.
 * @throws WriteError if `ifRevisionID` differs, or if the patch changes id or type or cannot be applied
 */
export function patchDocument(stage: StagedWrites, document: ContentDocument, patch: PatchBody): ContentDocument {
  const { ifRevisionID, ...operations } = patch
  requireRevision(document, ifRevisionID)
  const patched = applyPatch(document, operations)
  for (const name of ['_id', '_type'] as const) {
    if (patched[name] !== document[name]) throw createImmutableFieldError(document._id, name)
  }
  const { _id, _type, _createdAt } = document
  return { ...patched, _id, _type, _createdAt, _updatedAt: stage.now, _rev: stage.transactionId }
}

/** @throws WriteError if the document has a different revision */
export function requireRevision(document: ContentDocument, expected: string | undefined): void {
  if (expected !== undefined && document._rev !== expected) {
    throw WriteError.otherRevision(document._id, document._rev, expected)
  }
}

export function createImmutableFieldError(id: string, attribute: string): WriteError {
  return WriteError.invalid(`document "${id}": immutable attribute "${attribute}" may not be modified`, { id })
}

function applyPatch(document: ContentDocument, patch: Omit<PatchBody, 'ifRevisionID'>): Record<string, unknown> {
  const paths = [patch.set, patch.setIfMissing, patch.inc, patch.dec].flatMap((fields) => Object.keys(fields ?? {}))
  // Reject paths that the library would silently ignore.
  if (paths.some((path) => path.includes('__proto__'))) {
    throw createPatchError(document._id, 'no field can be named "__proto__"')
  }
  const mutation = new Mutation({ mutations: [{ patch: { id: document._id, ...patch } }] })
  try {
    return mutation.apply(document) ?? {}
  } catch (error) {
    // The message of a TypeError comes from the JavaScript engine and would not help the client.
    const reason =
      error instanceof Error && !(error instanceof TypeError) ? error.message : 'it contains an invalid operation'
    throw createPatchError(document._id, reason)
  }
}

function createPatchError(id: string, reason: string): WriteError {
  return WriteError.invalid(`The patch cannot be applied to document "${id}": ${reason}`, { id })
}

/** Adds a random `_key`, which the studio requires, to objects in arrays if they lack one (`autoGenerateArrayKeys`). */
export function addArrayKeys<Value>(value: Value): Value
export function addArrayKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => keyed(addArrayKeys(item)))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, addArrayKeys(child)]))
}

function keyed(item: unknown): unknown {
  if (typeof item !== 'object' || item === null || Array.isArray(item) || '_key' in item) return item
  return { _key: randomBytes(6).toString('hex'), ...item }
}
