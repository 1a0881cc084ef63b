import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** Prepares the database, the seed data and the pictures, unless they are already prepared. */
try {
  await prepareData((step) => console.error(`  ${step}`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
