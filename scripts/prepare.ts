import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** No effect if the database, the seed data and the pictures are already prepared. */
try {
  await prepareData((step) => console.error(`  ${step}`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
