import type { Database } from '@pouchery/platform/database/database'
import { type RetentionRule, type RowRule, rowRule } from '@pouchery/platform/retention/rule'
import type { Retention } from 'pouchery/config/retention'
import { deleteDocuments } from './sweep/delete-documents.ts'
import { draftHistory } from './sweep/draft-history.ts'
import { lostBytes, unattachedUploads } from './sweep/unattached-assets.ts'

export { imageVariants } from './sweep/image-variants.ts'

/** Retention rules for documents, sessions and uploads, with the periods of `config/retention.ts`. */
export function contentRules(database: Database, kept: Retention): RetentionRule[] {
  return [...rows(kept).map((rule) => rowRule(database, rule)), unattachedUploads(database, kept.unattachedAssets)]
}

/** Never deletes an editor's document, a past published state, or an image that a document or the history references. */
function rows(kept: Retention): RowRule[] {
  return [
    {
      name: 'sessions of editors',
      ...{ table: 'content_session', key: 'token_hash', since: 'expires_at', days: kept.sessions },
    },
    {
      name: 'sign-ins that were not finished',
      ...{ table: 'content_sign_in', key: 'sid_hash', since: 'expires_at', days: 0 },
    },
    // The studio's preview library stores preview secrets as documents.
    {
      name: 'secrets of previews',
      ...{ table: 'content_document', key: 'id', since: 'updated', iso: true, days: kept.previewSecrets },
      ...{ and: "type = 'sanity.previewUrlSecret'", instead: deleteDocuments },
    },
    ...draftHistory(kept.draftEdits),
    lostBytes(kept.unattachedAssets),
  ]
}
