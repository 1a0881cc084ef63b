import { type Retention, retention } from '#config/retention.ts'
import { officeSweep } from './commerce/office/sweep.ts'
import { commerceSweep } from './commerce/sweep.ts'
import { imageVariants } from './content/sweep/image-variants.ts'
import { contentSweep } from './content/sweep.ts'
import type { Database } from './database/database.ts'
import { mailSweep } from './mail/sweep.ts'
import { operationSweep } from './operation/sweep.ts'
import { searchSweep } from './search/sweep.ts'
import type { SweepPart } from './sweep/sweeper.ts'
import { withdrawalSweep } from './withdrawal/sweep.ts'

/** What is swept of a shop: the rows of its database, and the files of a data folder, which may be one of several. */
interface SweptShop {
  database: Database
  /** Tells folders that share a database from each other. */
  folder: string
  /** Where scaled pictures lie. */
  imageDir: string
}

/** All that is swept, by the rules of `config/retention.ts`. */
export function sweepParts({ database, folder, imageDir }: SweptShop, kept: Retention = retention): SweepPart[] {
  const rows = [
    ...[commerceSweep, officeSweep, mailSweep],
    ...[contentSweep, searchSweep, operationSweep, withdrawalSweep],
  ]
  return [
    { name: 'database', rules: rows.flatMap((rulesOf) => rulesOf(database, kept)) },
    { name: `folder ${folder}`, rules: [imageVariants(imageDir, kept.imageVariants)] },
  ]
}
