import type { ContentMutation } from '#services/content/writer.server.ts'

/**
 * The embedded service accepts 5,000 mutations and 4 MB (content reference section 2). Smaller transactions are faster.
 */
export const maxMutationsPerBatch = 1000
const maxBatchBytes = 1_500_000

export function splitIntoBatches(mutations: readonly ContentMutation[]): ContentMutation[][] {
  const batches: ContentMutation[][] = [[]]
  let bytes = 0
  for (const mutation of mutations) {
    const size = Buffer.byteLength(JSON.stringify(mutation))
    const last = batches.at(-1)
    if (last && (last.length === 0 || (last.length < maxMutationsPerBatch && bytes + size <= maxBatchBytes))) {
      last.push(mutation)
      bytes += size
    } else {
      batches.push([mutation])
      bytes = size
    }
  }
  return batches
}
