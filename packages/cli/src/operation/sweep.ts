import { reclaimSpace } from '@pouchery/platform/database/sqlite/reclaim-space'
import { countExpiredRows, runRetention } from '@pouchery/platform/retention/retention-job'
import { env } from 'pouchery/server/process/env.server'
import { createShopRetentionGroups } from 'pouchery/server/wiring/work/shop-retention-groups.server'
import { defineCommand } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatNumber, formatTable } from '../terminal.ts'

const sweepCommand = defineCommand({
  usage: '[--dry-run]',
  details: [
    '--dry-run  only prints the number of rows',
    'config/retention.ts sets the retention periods; customers and published texts are never deleted, orders are anonymised.',
    'It can run while the shop runs: it works in small batches and blocks no requests.',
  ],
  options: { 'dry-run': flagSchema },
  run: async ({ 'dry-run': dryRun }, terminal) => {
    const settings = env()
    const swept = await withDatabase(settings, async (database) => {
      const rules = createShopRetentionGroups(database, settings).flatMap((part) => part.rules)
      if (dryRun) return countExpiredRows(rules, Date.now())
      const done = await runRetention(rules, { now: Date.now() })
      await reclaimSpace(database)
      return done
    })
    const rows = swept.map(({ name, rows: count }) => [name, formatNumber(count)])
    terminal.print(formatTable(['Data', 'Rows'], rows, ['Rows']))
    const total = formatNumber(swept.reduce((sum, { rows: count }) => sum + count, 0))
    terminal.print(dryRun ? `${total} would be removed. This was a dry run; nothing was removed.` : `${total} removed.`)
  },
})

export const commands = { sweep: sweepCommand }
