import type { Database } from '#embedded/database/database.ts'
import { dayMs, rowsRule, type SweepRule } from '#embedded/sweep/rule.ts'
import { draftHistorySweep } from './sweep/draft-history.ts'
import { previewSecrets } from './sweep/preview-secrets.ts'
import { unattachedAssets } from './sweep/unattached-assets.ts'

/** How long what the content service no longer needs is kept, days. */
interface ContentRetention {
  sessions: number
  previewSecrets: number
  draftEdits: number
  unattachedAssets: number
}

/**
 * What the content service sweeps. Never a document of an editor, whether published or a draft, never a published state
 * of the past, and no picture that a document or its history points at.
 */
export function contentSweep(database: Database, retention: ContentRetention): SweepRule[] {
  return [
    expiredSessions(database, retention.sessions * dayMs),
    expiredSignIns(database),
    previewSecrets(database, retention.previewSecrets * dayMs),
    ...draftHistorySweep(database, retention.draftEdits * dayMs),
    ...unattachedAssets(database, retention.unattachedAssets * dayMs),
  ]
}

function expiredSessions(database: Database, keptMs: number): SweepRule {
  return rowsRule(database, {
    name: 'sessions of editors',
    due: (from, now) =>
      from
        .selectFrom('content_session')
        .select('token_hash as key')
        .where('expires_at', '<', now - keptMs),
    remove: async (trx, hashes) => {
      const old = trx.deleteFrom('content_session').where('token_hash', 'in', hashes)
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}

function expiredSignIns(database: Database): SweepRule {
  return rowsRule(database, {
    name: 'sign-ins that were not finished',
    due: (from, now) => from.selectFrom('content_sign_in').select('sid_hash as key').where('expires_at', '<', now),
    remove: async (trx, hashes) => {
      const old = trx.deleteFrom('content_sign_in').where('sid_hash', 'in', hashes)
      return Number((await old.executeTakeFirst()).numDeletedRows)
    },
  })
}
