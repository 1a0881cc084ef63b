import * as v from 'valibot'
import { normalizedTextSchema, requiredEmailSchema } from '#lib/form-texts.ts'

const createTextSchema = (longest: number) => v.optional(v.pipe(normalizedTextSchema, v.maxLength(longest)), '')

const formFieldsSchema = v.object({
  /** `check` opens the review step, `change` returns to the form, `confirm` submits the declaration. */
  step: v.optional(v.picklist(['check', 'change', 'confirm']), 'check'),
  name: createTextSchema(120),
  order: createTextSchema(40),
  email: createTextSchema(200),
  scope: v.optional(v.picklist(['whole', 'part']), 'whole'),
  /** Items covered by the withdrawal, one per line. Ignored unless `scope` is `part`. */
  goods: v.optional(v.pipe(normalizedTextSchema, v.maxLength(5000)), ''),
  /** Secret of the emailed link to the order. Undefined if the page was opened without the secret. */
  link: v.optional(v.pipe(v.string(), v.maxLength(60))),
  id: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{22}$/))),
})

export type WithdrawalFormValues = v.InferOutput<typeof formFieldsSchema>

const createRequiredTextSchema = (longest: number) =>
  v.pipe(normalizedTextSchema, v.nonEmpty('required'), v.maxLength(longest, 'too-long'))

export const withdrawalFormSchema = v.pipe(
  v.object({
    name: createRequiredTextSchema(120),
    order: createRequiredTextSchema(40),
    email: requiredEmailSchema,
    scope: v.picklist(['whole', 'part']),
    goods: v.pipe(normalizedTextSchema, v.maxLength(5000, 'too-long')),
  }),
  v.forward(
    v.partialCheck([['scope'], ['goods']], ({ scope, goods }) => scope === 'whole' || goods !== '', 'required'),
    ['goods'],
  ),
)

export const withdrawalFormFields = ['name', 'order', 'email', 'goods'] as const

export type WithdrawalFormField = (typeof withdrawalFormFields)[number]

/**
 * Returns undefined if the form is malformed, e.g. has an unknown `step`. Does not check required fields. The `line`
 * fields are indexes into `lines`, and the field `quantity-0` is the quantity of `lines[0]`.
 */
export function parseWithdrawalForm(
  fields: FormData,
  lines: readonly OrderedLine[] = [],
): WithdrawalFormValues | undefined {
  const single = Object.fromEntries([...fields].filter(([, value]) => typeof value === 'string'))
  const parsed = v.safeParse(formFieldsSchema, single)
  if (!parsed.success) return undefined
  const goods = fields.has('lines') ? listSelectedLines(fields, lines).join('\n') : parsed.output.goods
  return { ...parsed.output, goods }
}

export interface OrderedLine {
  name: string
  quantity: number
}

function listSelectedLines(fields: FormData, lines: readonly OrderedLine[]): string[] {
  const places = new Set(fields.getAll('line').map(String))
  return lines.flatMap(({ name, quantity }, place) => {
    if (!places.has(String(place))) return []
    const asked = Number(fields.get(`quantity-${place}`) ?? quantity)
    const count = Number.isInteger(asked) ? Math.min(Math.max(asked, 1), quantity) : quantity
    return [`${count} × ${name}`]
  })
}

export function findInvalidWithdrawalFields(statement: WithdrawalFormValues): WithdrawalFormField[] {
  const { issues = [] } = v.safeParse(withdrawalFormSchema, statement)
  const wrong = issues.map((issue) => v.getDotPath(issue))
  const asked = statement.link === undefined ? withdrawalFormFields : (['name', 'goods'] as const)
  return asked.filter((field) => wrong.includes(field))
}

/** Returns the items covered by the withdrawal. Empty if the withdrawal covers the whole order. */
export function getWithdrawalItems({ scope, goods }: WithdrawalFormValues): string[] {
  if (scope === 'whole') return []
  return goods
    .split(/\r?\n/)
    .map((each) => each.trim())
    .filter((each) => each !== '')
}
