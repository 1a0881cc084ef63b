import type { ContentDocument } from '../../document.ts'
import { publishedId as publishedIdOf } from '../../query/perspective.ts'
import { Refusal } from '../../store/refusal.ts'
import type { Stage } from '../../store/stage.ts'
import { requireRevision } from '../apply-patch.ts'
import { createOrReplace } from '../mutate.ts'
import { newDocument } from '../new-document.ts'
import type { ActionOf } from './action-body.ts'
import { copyOf, requireVersionOf } from './draft-actions.ts'

/** Creates a version from a document that is sent, or as a copy of `baseId`. */
export async function createVersion(stage: Stage, action: ActionOf<'version.create'>): Promise<void> {
  const version = await newVersion(stage, action)
  requireVersionOf(version._id, action.publishedId)
  if (await stage.read(version._id)) throw Refusal.alreadyExists(version._id)
  await stage.write(version._id, version, { create: version })
}

async function newVersion(stage: Stage, action: ActionOf<'version.create'>): Promise<ContentDocument> {
  const { document, baseId, versionId, ifBaseRevisionId } = action
  if (document) return newDocument(stage, document)
  if (baseId === undefined || versionId === undefined) {
    throw Refusal.invalid('A version is created from "document", or from "baseId" with "versionId"')
  }
  const base = await stage.read(baseId)
  if (!base) throw Refusal.notFound(baseId)
  requireRevision(base, ifBaseRevisionId)
  return copyOf(stage, base, versionId)
}

/** Puts a document in place of a version. */
export async function replaceVersion(stage: Stage, { document }: ActionOf<'version.replace'>): Promise<void> {
  requireVersionOf(document._id, publishedIdOf(document._id))
  if (!(await stage.read(document._id))) throw Refusal.notFound(document._id)
  await createOrReplace(stage, newDocument(stage, document), { createOrReplace: document })
}
