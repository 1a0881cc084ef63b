import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** Does nothing if the database, seed and pictures are already prepared. */
try {
  await prepareData((step) => console.error(`  ${step}`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
