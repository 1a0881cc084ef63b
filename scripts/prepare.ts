import { prepareData } from '#server/embedded/prepare.server.ts'

/** Makes the embedded services' data directory ready: database, seed, pictures. Does nothing when it is. */
await prepareData((step) => console.error(`  ${step}`))
