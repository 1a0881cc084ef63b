import { prepareData } from '#server/wiring/prepare-data.server.ts'

/**
 * Makes the embedded services' data ready: database, seed, pictures. Does nothing when it is; says a failure in a sentence.
 */
try {
  await prepareData((step) => console.error(`  ${step}`))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
