import type { BodyBlock, BodyHeading } from '../body.ts'

const minHeadings = 4

export function getBodyHeadings(body: readonly BodyBlock[]): BodyHeading[] {
  const headings = body.flatMap((block) =>
    block._type === 'block' && block.style === 'h2' ? [{ id: block._key, text: getBlockText(block) }] : [],
  )
  const named = headings.filter(({ text }) => text !== '')
  return named.length < minHeadings ? [] : named
}

export function getBlockText({ children }: { children: readonly { text: string }[] }): string {
  return children
    .map(({ text }) => text)
    .join('')
    .trim()
}
