import type { TextBlock } from '#lib/html/text-block.ts'
import type { BodyBlock } from '../body.ts'

/** Blocks that belong together: running text, or one block that stands by itself. */
type BodyPart =
  | { kind: 'text'; blocks: (BodyBlock & TextBlock)[] }
  | { kind: 'block'; block: Exclude<BodyBlock, TextBlock> }

/** Joins neighbouring text blocks, so that headings, paragraphs and lists are set as one text. */
export function bodyParts(body: readonly BodyBlock[]): BodyPart[] {
  const parts: BodyPart[] = []
  for (const block of body) {
    const last = parts.at(-1)
    if (block._type !== 'block') parts.push({ kind: 'block', block })
    else if (last?.kind === 'text') last.blocks.push(block)
    else parts.push({ kind: 'text', blocks: [block] })
  }
  return parts
}
