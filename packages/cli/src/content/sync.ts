import type { SyncChange } from 'pouchery/jobs/content-sync/plan-sync'
import { env } from 'pouchery/server/process/env.server'
import { runContentSync } from 'pouchery/server/wiring/run-content-sync.server'
import { defineCommand, OperatorError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatNumber, printTable, toPlainLine } from '../terminal.ts'

const syncCommand = defineCommand({
  usage: '[--dry-run]',
  details: [
    '--dry-run  only lists the changes',
    'New items get a document and a position on their landing page; removed items are archived, so that the site hides',
    'them; returning items are restored. Texts and pictures of editors are never changed. Repeating it changes nothing.',
  ],
  options: { 'dry-run': flagSchema },
  run: async ({ 'dry-run': dryRun }, terminal) => {
    const settings = env()
    terminal.progress('Comparing commerce and content')
    const changes = await withDatabase(settings, (database) => runContentSync(settings, database, { dryRun })).catch(
      refused,
    )
    printTable(terminal, changes, {
      headings: ['Change', 'Type', 'Document', 'Name'],
      cells: ({ action, type, id, title }) => [verbs[action], type, id, toPlainLine(title)],
      sentence: outcome(changes.length, dryRun),
    })
  },
})

function refused(error: unknown): never {
  throw error instanceof Error ? new OperatorError(`Nothing was synced. ${error.message}`) : error
}

const verbs: Readonly<Record<SyncChange['action'], string>> = {
  create: 'new',
  update: 'changed',
  archive: 'archived',
  restore: 'restored',
}

function outcome(changes: number, dryRun: boolean): string {
  if (changes === 0) return 'The content is up to date; nothing to change.'
  const count = changes === 1 ? 'One document' : `${formatNumber(changes)} documents`
  return dryRun ? `${count} would change. This was a dry run; nothing was changed.` : `${count} changed.`
}

export const commands = { 'content sync': syncCommand }
