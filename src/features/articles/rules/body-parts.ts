interface AnyBlock {
  _type: string
}

/** Blocks that belong together: running text, or one block that stands by itself. */
export type BodyPart<Text extends AnyBlock, Other extends AnyBlock> =
  | { kind: 'text'; blocks: Text[] }
  | { kind: 'block'; block: Other }

/** Joins neighbouring text blocks, so that headings, paragraphs and lists are set as one text. */
export function bodyParts<Text extends { _type: 'block' }, Other extends AnyBlock>(
  body: readonly (Text | Other)[],
): BodyPart<Text, Other>[] {
  const parts: BodyPart<Text, Other>[] = []
  for (const block of body) {
    const last = parts.at(-1)
    if (!isText(block)) parts.push({ kind: 'block', block })
    else if (last?.kind === 'text') last.blocks.push(block)
    else parts.push({ kind: 'text', blocks: [block] })
  }
  return parts
}

function isText<Text extends { _type: 'block' }, Other extends AnyBlock>(block: Text | Other): block is Text {
  return block._type === 'block'
}
