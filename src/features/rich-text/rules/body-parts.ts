import type { TextBlock } from '#lib/html/text-block.ts'
import type { BodyBlock } from '../body.ts'

type BodyPart =
  | { kind: 'text'; blocks: (BodyBlock & TextBlock)[] }
  | { kind: 'block'; block: Exclude<BodyBlock, TextBlock> }

export function groupBodyBlocks(body: readonly BodyBlock[]): BodyPart[] {
  const parts: BodyPart[] = []
  for (const block of body) {
    const last = parts.at(-1)
    if (block._type !== 'block') parts.push({ kind: 'block', block })
    else if (last?.kind === 'text') last.blocks.push(block)
    else parts.push({ kind: 'text', blocks: [block] })
  }
  return parts
}
