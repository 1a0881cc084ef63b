import * as v from 'valibot'

/** Command to the process of the shop (preload.ts): shifts the clock by `shiftMs`, or limits SQLite to `maxPages` pages. */
export const processCommandSchema = v.variant('set', [
  v.object({ set: v.literal('clock'), shiftMs: v.number() }),
  v.object({ set: v.literal('pages'), maxPages: v.number() }),
])

export type ProcessCommand = v.InferOutput<typeof processCommandSchema>

/** Highest page count that SQLite supports. As a limit, it has no effect. */
export const maxSqlitePages = 4_294_967_294
