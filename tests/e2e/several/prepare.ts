import { prepareData } from '#server/wiring/prepare-data.server.ts'

/** As `scripts/prepare.ts`, with pictures so small that they are drawn in no time: nobody looks at them. */
await prepareData((step) => console.error(step), { density: 6 })
