import * as v from 'valibot'
import { normalizedText, requiredEmail } from '#lib/form-texts.ts'

const line = (longest: number) => v.optional(v.pipe(normalizedText, v.maxLength(longest)), '')

const FormFields = v.object({
  step: v.optional(v.picklist(['check', 'change', 'confirm']), 'check'),
  name: line(120),
  order: line(40),
  email: line(200),
  scope: v.optional(v.picklist(['whole', 'part']), 'whole'),
  goods: v.optional(v.pipe(normalizedText, v.maxLength(5000)), ''),
  link: v.optional(v.pipe(v.string(), v.maxLength(60))),
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))),
})

export interface Statement {
  /** `check` opens the review step, `change` returns to the form, `confirm` submits the declaration. */
  step: 'check' | 'change' | 'confirm'
  name: string
  order: string
  email: string
  scope: 'whole' | 'part'
  /** Items covered by the withdrawal, one per line. Ignored unless `scope` is `part`. */
  goods: string
  /** Secret link of the order. Undefined unless the shopper opened an emailed link. */
  link: string | undefined
  id: string | undefined
}

const required = (longest: number) => v.pipe(normalizedText, v.nonEmpty('required'), v.maxLength(longest, 'too-long'))

export const StatementForm = v.pipe(
  v.object({
    name: required(120),
    order: required(40),
    email: requiredEmail,
    scope: v.picklist(['whole', 'part']),
    goods: v.pipe(normalizedText, v.maxLength(5000, 'too-long')),
  }),
  v.forward(
    v.partialCheck([['scope'], ['goods']], ({ scope, goods }) => scope === 'whole' || goods !== '', 'required'),
    ['goods'],
  ),
)

export const statementFields = ['name', 'order', 'email', 'goods'] as const

export type InvalidField = (typeof statementFields)[number]

/**
 * Undefined if the form is invalid. Order lines are submitted as `line` (an index into `lines`) with
 * `quantity-0`, `quantity-1` and so on.
 */
export function parseStatement(fields: FormData, lines: readonly OrderedLine[] = []): Statement | undefined {
  const single = Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'))
  const parsed = v.safeParse(FormFields, single)
  if (!parsed.success) return undefined
  const { link, id, ...typed } = parsed.output
  const chosen = fields.has('lines') ? selectedLines(fields, lines).join('\n') : typed.goods
  return { ...typed, link, id, goods: chosen }
}

export interface OrderedLine {
  name: string
  quantity: number
}

function selectedLines(fields: FormData, lines: readonly OrderedLine[]): string[] {
  const places = new Set(fields.getAll('line').map(String))
  return lines.flatMap(({ name, quantity }, place) => {
    if (!places.has(String(place))) return []
    const asked = Number(fields.get(`quantity-${place}`) ?? quantity)
    const count = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), quantity) : quantity
    return [`${count} × ${name}`]
  })
}

export function invalidFields(statement: Statement): InvalidField[] {
  const { issues = [] } = v.safeParse(StatementForm, statement)
  const wrong = issues.map((issue) => v.getDotPath(issue))
  const asked = statement.link === undefined ? statementFields : (['name', 'goods'] as const)
  return asked.filter((field) => wrong.includes(field))
}

/** Items covered by the withdrawal. If empty, the whole order. */
export function statementGoods({ scope, goods }: Statement): string[] {
  if (scope === 'whole') return []
  return goods
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
