import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** As `scripts/prepare.ts`, with tiny pictures that render quickly: no test examines them. */
await prepareData((step) => console.error(step), { density: 6 })
