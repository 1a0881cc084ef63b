import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** Prepares the data of the embedded services: database, seed and pictures. Does nothing if the data is already prepared. */
try {
  await prepareData((step) => console.error(`  ${step}`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
