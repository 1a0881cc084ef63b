import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** Like `scripts/prepare.ts`, but with tiny content pictures, which render quickly. The tests do not examine them. */
await prepareData((step) => console.error(step), { density: 6 })
