import { randomBytes } from 'node:crypto'
import type * as v from 'valibot'
import type { ContentDocument } from '../document.ts'
import type { Stage } from '../store/stage.ts'
import type { documentBody } from './mutation-body.ts'

/** A document as it is stored: with an id, a revision and dates. A date of creation it brings is kept. */
export function newDocument(stage: Stage, body: v.InferOutput<typeof documentBody>): ContentDocument {
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

/** An id that ends in a dot, such as `drafts.`, is the beginning of one. */
function completeId(id = ''): string {
  return id === '' || id.endsWith('.') ? `${id}${randomBytes(11).toString('hex')}` : id
}
