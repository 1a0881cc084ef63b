import { expect, test } from 'vitest'
import type { SyncRun } from '../translation/shop-api.ts'
import { describeAutomaticSync, describeSync } from './describe-sync.ts'

const at = '2026-11-22T12:00:00.000Z'
const change: SyncRun['changes'][number] = { action: 'create', type: 'brands', id: 'brands-nordlys', title: 'Nordlys' }

test.each<[SyncRun, RegExp]>([
  [{ at, cause: 'catalogue', changes: [change], total: 1 }, /22 Nov 2026, .*, after a change in commerce$/],
  [
    { at, cause: 'person', person: 'Elias Lindqvist', changes: [], total: 0 } as const,
    /by Elias Lindqvist: no changes$/,
  ],
  [{ at, cause: 'time', changes: [], total: 0, problem: 'Commerce is away.' }, /, on schedule$/],
])('describes %j', (run, words) => expect(describeSync(run)).toMatch(words))

test.each([
  [null, /SANITY_WRITE_TOKEN/],
  [{ everyMinutes: 15 }, /each change and every 15 minutes\.$/],
  [{ everyMinutes: 1 }, /each change and every minute\.$/],
  [{ everyMinutes: 0 }, /after each change\.$/],
])('describes the automatic sync: %j', (unattended, words) => expect(describeAutomaticSync(unattended)).toMatch(words))
