import { prepareData } from '#server/wiring/prepare-data.server.ts'

/**
 * Makes the embedded services' data ready: database, seed, pictures. Does nothing when it is; says a failure in a sentence.
 * With `--pictures-later` the shop draws those of products while it is open.
 */
try {
  const picturesLater = process.argv.includes('--pictures-later')
  await prepareData((step) => console.error(`  ${step}`), { picturesLater })
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
