import type { BodyBlock, BodyHeading } from '../body.ts'

const minHeadings = 4

export function bodyHeadings(body: readonly BodyBlock[]): BodyHeading[] {
  const headings = body.flatMap((block) =>
    block._type === 'block' && block.style === 'h2' ? [{ id: block._key, text: textOf(block) }] : [],
  )
  const named = headings.filter(({ text }) => text !== '')
  return named.length < minHeadings ? [] : named
}

export function textOf({ children }: { children: readonly { text: string }[] }): string {
  return children
    .map(({ text }) => text)
    .join('')
    .trim()
}
