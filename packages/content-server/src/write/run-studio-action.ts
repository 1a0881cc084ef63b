import type { StagedWrites } from '../store/staged-writes.ts'
import type { ActionBody } from './action-body.ts'
import {
  createDraft,
  createVersion,
  discardDraft,
  editDraft,
  replaceDraft,
  replaceVersion,
  unpublishVersion,
} from './draft-actions.ts'
import { deleteDocument, publishDocument, unpublishDocument } from './publish-actions.ts'
import { runReleaseAction } from './release-actions.ts'

/** See content reference section 3. @throws WriteError */
export async function runStudioAction(stage: StagedWrites, action: ActionBody): Promise<void> {
  switch (action.actionType) {
    case 'sanity.action.document.create':
      return createDraft(stage, action)
    case 'sanity.action.document.edit':
      return editDraft(stage, action)
    case 'sanity.action.document.publish':
      return publishDocument(stage, action)
    case 'sanity.action.document.unpublish':
      return unpublishDocument(stage, action)
    case 'sanity.action.document.discard':
      return discardDraft(stage, action.draftId)
    case 'sanity.action.document.delete':
      return deleteDocument(stage, action)
    case 'sanity.action.document.replaceDraft':
      return replaceDraft(stage, action)
    case 'sanity.action.document.version.create':
      return createVersion(stage, action)
    case 'sanity.action.document.version.discard':
      return discardDraft(stage, action.versionId)
    case 'sanity.action.document.version.replace':
      return replaceVersion(stage, action)
    case 'sanity.action.document.version.unpublish':
      return unpublishVersion(stage, action)
    default:
      return runReleaseAction(stage, action)
  }
}
