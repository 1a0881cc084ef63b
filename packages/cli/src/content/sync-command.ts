import type { SyncChange } from 'pouchery/jobs/content-sync/plan-sync'
import { env } from 'pouchery/server/process/env.server'
import { runSync } from 'pouchery/server/wiring/run-content-sync.server'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { withData } from '../shop-data.ts'
import { plain, textTable } from '../terminal.ts'

const optionsSchema = v.object({ 'dry-run': v.optional(v.boolean(), false) })

/** `content sync`. */
export const contentSync: Command = {
  name: 'content sync',
  usage: '[--dry-run]',
  summary: 'Brings brands, flavours and offers from commerce into the content.',
  details: [
    '--dry-run  only says what would change',
    'What is new gets a document and a place on its landing page; what is gone is archived, so that the site leaves it',
    'out; what is back is restored. Texts and pictures of editors are never touched. Repeating it changes nothing.',
  ],
  options: { 'dry-run': { type: 'boolean' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const { 'dry-run': dryRun } = readOptions(optionsSchema, given.values)
    const settings = env()
    terminal.progress('Comparing commerce and content')
    const changes = await withData(settings, (database) => runSync(settings, database, { dryRun })).catch(refused)
    if (changes.length > 0) terminal.print(changeTable(changes))
    terminal.print(outcome(changes, dryRun))
  },
}

function refused(error: unknown): never {
  throw error instanceof Error ? new OperatorError(`Nothing was synced. ${error.message}`) : error
}

const verbs: Readonly<Record<SyncChange['action'], string>> = {
  create: 'new',
  update: 'changed',
  archive: 'archived',
  restore: 'restored',
}

function changeTable(changes: readonly SyncChange[]): string {
  const rows = changes.map(({ action, type, id, title }) => [verbs[action], type, id, plain(title)])
  return textTable(['What', 'Type', 'Document', 'Name'], rows)
}

function outcome(changes: readonly SyncChange[], dryRun: boolean): string {
  if (changes.length === 0) return 'Content knows all of it already; nothing to change.'
  const count = changes.length === 1 ? 'One document' : `${changes.length.toLocaleString('en')} documents`
  return dryRun ? `${count} would change. This was a dry run; nothing was changed.` : `${count} changed.`
}
