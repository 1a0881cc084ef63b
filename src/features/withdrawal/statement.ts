import * as v from 'valibot'
import { requiredEmail, tidied } from '#lib/form-texts.ts'

const line = (longest: number) => v.optional(v.pipe(tidied, v.maxLength(longest)), '')

const FormFields = v.object({
  step: v.optional(v.picklist(['check', 'change', 'confirm']), 'check'),
  name: line(120),
  order: line(40),
  email: line(200),
  scope: v.optional(v.picklist(['whole', 'part']), 'whole'),
  goods: v.optional(v.pipe(tidied, v.maxLength(5000)), ''),
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

const required = (longest: number) => v.pipe(tidied, v.nonEmpty('required'), v.maxLength(longest, 'too-long'))

export const StatementForm = v.pipe(
  v.object({
    name: required(120),
    order: required(40),
    email: requiredEmail,
    scope: v.picklist(['whole', 'part']),
    goods: v.pipe(tidied, v.maxLength(5000, 'too-long')),
  }),
  v.forward(
    v.partialCheck([['scope'], ['goods']], ({ scope, goods }) => scope === 'whole' || goods !== '', 'required'),
    ['goods'],
  ),
)

export const statementFields = ['name', 'order', 'email', 'goods'] as const

/** What of a statement is missing or cannot be. */
export type StatementFault = (typeof statementFields)[number]

/** Reads the form, undefined for another one. Lines come as `line` (indexes) with `quantity-0` …, of `lineNames`. */
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
export function statementFaults(statement: Statement): StatementFault[] {
  const { issues = [] } = v.safeParse(StatementForm, statement)
  const wrong = issues.map((issue) => v.getDotPath(issue))
  const asked = statement.link === undefined ? statementFields : (['name', 'goods'] as const)
  return asked.filter((field) => wrong.includes(field))
}

/** The goods of a statement, a line each; empty for the whole order. */
export function goodsOf({ scope, goods }: Statement): string[] {
  if (scope === 'whole') return []
  return goods
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
