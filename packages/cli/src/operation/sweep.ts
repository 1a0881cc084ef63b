import { reclaimSpace } from '@pouchery/platform/database/sqlite/reclaim-space'
import { countExpired, runRetention } from '@pouchery/platform/retention/run-retention'
import { env } from 'pouchery/server/process/env.server'
import { shopRetentionParts } from 'pouchery/server/wiring/work/shop-retention-parts.server'
import { command } from '../command.ts'
import { flag } from '../options.ts'
import { withData } from '../shop-data.ts'
import { formatNumber, textTable } from '../terminal.ts'

const sweepCommand = command({
  usage: '[--dry-run]',
  details: [
    '--dry-run  only prints the number of rows',
    'config/retention.ts sets the retention periods; customers and published texts are never deleted, orders are anonymised.',
    'It can run while the shop runs: it works in small batches and blocks no requests.',
  ],
  options: { 'dry-run': flag },
  run: async ({ 'dry-run': dryRun }, terminal) => {
    const settings = env()
    const swept = await withData(settings, async (database) => {
      const rules = shopRetentionParts(database, settings).flatMap((part) => part.rules)
      if (dryRun) return countExpired(rules, Date.now())
      const done = await runRetention(rules, { now: Date.now() })
      await reclaimSpace(database)
      return done
    })
    const rows = swept.map(({ name, rows: count }) => [name, formatNumber(count)])
    terminal.print(textTable(['Data', 'Rows'], rows, ['Rows']))
    const total = formatNumber(swept.reduce((sum, { rows: count }) => sum + count, 0))
    terminal.print(dryRun ? `${total} would be removed. This was a dry run; nothing was removed.` : `${total} removed.`)
  },
})

export const commands = { sweep: sweepCommand }
