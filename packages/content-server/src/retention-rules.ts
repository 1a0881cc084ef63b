import type { Database } from '@pouchery/platform/database/database'
import { createRowRule, type RetentionRule, type RowRule } from '@pouchery/platform/retention/rule'
import type { RetentionPeriods } from 'pouchery/config/retention'
import { deleteDocuments } from './retention/delete-documents.ts'
import { createDraftHistoryRules } from './retention/draft-history.ts'
import { createOrphanedBytesRule, createUnattachedUploadRule } from './retention/unattached-assets.ts'

export { createImageVariantRule } from './retention/image-variants.ts'

/** Never deletes editors' documents, past published states, or images referenced by a document or its history. */
export function createContentRetentionRules(database: Database, kept: RetentionPeriods): RetentionRule[] {
  const rows: RowRule[] = [
    {
      name: 'editor sessions',
      ...{ table: 'content_session', key: 'token_hash', since: 'expires_at', retentionDays: kept.sessions },
    },
    {
      name: 'unfinished sign-ins',
      ...{ table: 'content_sign_in', key: 'sid_hash', since: 'expires_at', retentionDays: 0 },
    },
    // The studio's preview library stores these secrets as documents.
    {
      name: 'preview secrets',
      ...{ table: 'content_document', key: 'id', since: 'updated', isIsoText: true },
      retentionDays: kept.previewSecrets,
      ...{ condition: "type = 'sanity.previewUrlSecret'", replaceDelete: deleteDocuments },
    },
    ...createDraftHistoryRules(kept.draftEdits),
    createOrphanedBytesRule(kept.orphanedAssets),
  ]
  return [
    ...rows.map((rule) => createRowRule(database, rule)),
    createUnattachedUploadRule(database, kept.orphanedAssets),
  ]
}
