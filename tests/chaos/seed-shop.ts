import { seedCommerce } from '@pouchery/demo-data/commerce'
import { seedContent } from '@pouchery/demo-data/content'
import { runPreparation } from '@pouchery/platform/operation/preparation'
import { parseEnv } from '#server/process/env.server.ts'
import { preparationSteps } from '#server/wiring/data/preparation.server.ts'
import { openDatabase } from '#server/wiring/data/schema.ts'

/** This script seeds a new shop without product pictures. It is a separate process, so that it can be killed. */

const log = () => undefined
const settings = parseEnv(process.env)
const database = await openDatabase(settings.dataDir, settings.databaseUrl)
const steps = [
  { name: preparationSteps.catalogue, title: 'Catalogue', run: () => seedCommerce(database, { log }) },
  { name: preparationSteps.pictures, title: 'Pictures', run: async () => undefined },
  { name: preparationSteps.content, title: 'Content', run: () => seedContent(database, { log, density: 4 }) },
]
await runPreparation(database, steps, log)
await database.destroy()
