import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** Like `scripts/prepare.ts`, but with tiny pictures that render quickly, because no test examines the pictures. */
await prepareData((step) => console.error(step), { density: 6 })
