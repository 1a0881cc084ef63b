import type { BodyBlock, BodyHeading } from '../body.ts'

/** A post with fewer parts is read from top to bottom. */
const fewest = 4

/** The parts of a long post, for its table of contents; none for a short one. */
export function bodyHeadings(body: readonly BodyBlock[]): BodyHeading[] {
  const headings = body.flatMap((block) =>
    block._type === 'block' && block.style === 'h2' ? [{ id: block._key, text: textOf(block) }] : [],
  )
  const named = headings.filter(({ text }) => text !== '')
  return named.length < fewest ? [] : named
}

/** A block's words without their marks. */
export function textOf({ children }: { children: readonly { text: string }[] }): string {
  return children
    .map(({ text }) => text)
    .join('')
    .trim()
}
