import * as v from 'valibot'

/** Values by placeholder name. A paragraph containing only a placeholder with an array value becomes a bullet list. */
export type PlaceholderValues = Readonly<Record<string, string | readonly string[]>>

const block = v.looseObject({
  _type: v.literal('block'),
  _key: v.optional(v.string(), ''),
  children: v.array(v.looseObject({ text: v.string() })),
})

type Block = v.InferOutput<typeof block>

export function fillPlaceholders(body: readonly unknown[], facts: PlaceholderValues): unknown[] {
  return body.flatMap((stored) => {
    const read = v.safeParse(block, stored)
    return read.success && read.output.children.some(({ text }) => text.includes('{'))
      ? fillBlock(read.output, facts)
      : [stored]
  })
}

function fillBlock(stored: Block, facts: PlaceholderValues): unknown[] {
  const whole = /^\{(\w+)\}$/.exec(
    stored.children
      .map(({ text }) => text)
      .join('')
      .trim(),
  )?.[1]
  const list = whole === undefined ? undefined : placeholderValue(facts, whole)
  if (Array.isArray(list)) return list.map((text, place) => listItem(stored, text, place))
  const children = stored.children.map((child) => ({ ...child, text: fillText(child.text, facts) }))
  return [{ ...stored, children }]
}

function listItem({ children, ...stored }: Block, text: string, place: number) {
  const span = { ...children[0], text }
  return { ...stored, _key: `${stored._key}-${place}`, listItem: 'bullet', level: 1, children: [span] }
}

function fillText(text: string, facts: PlaceholderValues): string {
  return text.replace(/\{(\w+)\}/g, (named, name: string) => {
    const fact = placeholderValue(facts, name)
    return typeof fact === 'string' ? fact : named
  })
}

function placeholderValue(facts: PlaceholderValues, name: string): PlaceholderValues[string] | undefined {
  return Object.hasOwn(facts, name) ? facts[name] : undefined
}
