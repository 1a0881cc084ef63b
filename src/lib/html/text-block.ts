import * as v from 'valibot'

/** The key of a part of a list, which editors need and readers do not: content that programs write often has none. */
export const partKey = v.fallback(v.string(), '')

/** Names a part for React and for links to it, also one without a key of its own. */
export function keyAt(key: string, place: number): string {
  return key === '' ? `part-${place + 1}` : key
}

const span = v.object({
  _type: v.literal('span'),
  _key: partKey,
  text: v.string(),
  marks: v.nullish(v.array(v.string()), []),
})

const linkMark = v.object({ _type: v.string(), _key: partKey, href: v.nullish(v.string(), '') })

/** A page has one `h1`, its title. */
const style = v.pipe(
  v.nullish(v.string(), 'normal'),
  v.transform((name) => (name === 'h1' ? 'h2' : name)),
)

/** A paragraph, heading, quote or list item of portable text. */
export const textBlock = v.object({
  _type: v.literal('block'),
  _key: partKey,
  style,
  children: v.array(span),
  markDefs: v.nullish(v.array(linkMark), []),
  listItem: v.exactOptional(v.picklist(['bullet', 'number'])),
  level: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
})

export type TextBlock = v.InferOutput<typeof textBlock>

/** A heading without words, which is not drawn. An item of a list stays, for the number it has. */
export function isBlankHeading({ style: name, listItem, children }: TextBlock): boolean {
  return isHeading(name) && listItem === undefined && !children.some(({ text }) => /[^\s\p{Cf}]/u.test(text))
}

export function isHeading(name: string): boolean {
  return /^h[1-6]$/.test(name)
}
