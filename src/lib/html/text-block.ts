import * as v from 'valibot'

/** Falls back to an empty key, because content created by programs often has no keys. */
export const arrayItemKeySchema = v.fallback(v.string(), '')

export function getKeyOrPosition(key: string, place: number): string {
  return key === '' ? `part-${place + 1}` : key
}

const span = v.object({
  _type: v.literal('span'),
  _key: arrayItemKeySchema,
  text: v.string(),
  marks: v.nullish(v.array(v.string()), []),
})

const linkMark = v.object({ _type: v.string(), _key: arrayItemKeySchema, href: v.nullish(v.string(), '') })

/** Converts `h1` to `h2`, because the page's title is its only `h1`. */
const style = v.pipe(
  v.nullish(v.string(), 'normal'),
  v.transform((name) => (name === 'h1' ? 'h2' : name)),
)

export const textBlockSchema = v.object({
  _type: v.literal('block'),
  _key: arrayItemKeySchema,
  style,
  children: v.array(span),
  markDefs: v.nullish(v.array(linkMark), []),
  listItem: v.exactOptional(v.picklist(['bullet', 'number'])),
  level: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10))),
})

export type TextBlock = v.InferOutput<typeof textBlockSchema>

/** Blank headings are omitted. Blank list items are not, because omitting them would change the numbering. */
export function isBlankHeading({ style: name, listItem, children }: TextBlock): boolean {
  return isHeadingStyle(name) && listItem === undefined && !children.some(({ text }) => /[^\s\p{Cf}]/u.test(text))
}

export function isHeadingStyle(name: string): boolean {
  return /^h[1-6]$/.test(name)
}
