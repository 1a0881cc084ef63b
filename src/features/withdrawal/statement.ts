import * as v from 'valibot'

const line = (longest: number) => v.optional(v.pipe(v.string(), v.trim(), v.maxLength(longest)), '')

const FormFields = v.object({
  step: v.optional(v.picklist(['check', 'change', 'confirm']), 'check'),
  name: line(120),
  order: line(40),
  email: line(200),
  scope: v.optional(v.picklist(['whole', 'part']), 'whole'),
  goods: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(5000)), ''),
  link: v.optional(v.pipe(v.string(), v.maxLength(60))),
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))),
})

/** What somebody declares, as it was typed. */
export interface Statement {
  /** What was pressed: on to the check, back to the form, or the confirmation. */
  step: 'check' | 'change' | 'confirm'
  name: string
  order: string
  email: string
  scope: 'whole' | 'part'
  /** The goods, a line each; counts only for a part. */
  goods: string
  /** The order's link, for who came by it. */
  link: string | undefined
  /** Given to a declaration when it is shown for confirming. */
  id: string | undefined
}

/** What of a statement is missing or cannot be. */
export type StatementFault = 'name' | 'order' | 'email' | 'goods'

/**
 * Reads the form; undefined for what is none of the shop's. Lines of a known order arrive as `line` (the chosen ones, by
 * their place) with `quantity-0`, `quantity-1` …; `lineNames` are what they are called, and how many there are of each.
 */
export function readStatement(fields: FormData, lines: readonly OrderedLine[] = []): Statement | undefined {
  const single = Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'))
  const parsed = v.safeParse(FormFields, single)
  if (!parsed.success) return undefined
  const { link, id, ...typed } = parsed.output
  const chosen = fields.has('lines') ? chosenLines(fields, lines).join('\n') : typed.goods
  return { ...typed, link, id, goods: chosen }
}

/** A line of an order, as it is offered for withdrawing from. */
export interface OrderedLine {
  name: string
  quantity: number
}

function chosenLines(fields: FormData, lines: readonly OrderedLine[]): string[] {
  const places = new Set(fields.getAll('line').map(String))
  return lines.flatMap(({ name, quantity }, place) => {
    if (!places.has(String(place))) return []
    const asked = Number(fields.get(`quantity-${place}`) ?? quantity)
    const count = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), quantity) : quantity
    return [`${count} × ${name}`]
  })
}

/** What is wrong with a statement; a known order's number and address are not asked for. */
export function statementFaults({ name, order, email, scope, goods, link }: Statement): StatementFault[] {
  const known = link !== undefined
  const faults: Record<StatementFault, boolean> = {
    name: name === '',
    order: !known && order === '',
    email: !known && !v.is(v.pipe(v.string(), v.email()), email),
    goods: scope === 'part' && goods === '',
  }
  return (['name', 'order', 'email', 'goods'] as const).filter((field) => faults[field])
}

/** The goods of a statement, a line each; empty for the whole order. */
export function goodsOf({ scope, goods }: Statement): string[] {
  if (scope === 'whole') return []
  return goods
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
