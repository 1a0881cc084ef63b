import type { ContentMutation } from '#services/content/writer.server.ts'

/** A content service takes 5,000 mutations and 4 MB in one write (content reference section 2); one this large is quick, too. */
export const maxMutations = 1000
const mostBytes = 1_500_000

/** Mutations in their order, cut into writes that a content service takes; one write when there are none. */
export function inTurns(mutations: readonly ContentMutation[]): ContentMutation[][] {
  const turns: ContentMutation[][] = [[]]
  let bytes = 0
  for (const mutation of mutations) {
    const weight = Buffer.byteLength(JSON.stringify(mutation))
    const last = turns.at(-1)
    if (last && (last.length === 0 || (last.length < maxMutations && bytes + weight <= mostBytes))) {
      last.push(mutation)
      bytes += weight
    } else {
      turns.push([mutation])
      bytes = weight
    }
  }
  return turns
}
