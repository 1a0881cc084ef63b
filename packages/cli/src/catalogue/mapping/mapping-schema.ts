import * as v from 'valibot'

const texts = v.pipe(v.array(v.string()), v.minLength(1))

/** Something that holds of a row, or does not. */
const conditionSchema = v.union([
  v.strictObject({ column: v.string(), filled: v.boolean() }),
  v.strictObject({ column: v.string(), is: texts, split: v.optional(v.string()) }),
  v.strictObject({ column: v.string(), isNot: texts, split: v.optional(v.string()) }),
  v.strictObject({ column: v.string(), above: v.string() }),
  /** The row has to be told from others of its product: it is a pack, or one of several that are sold by the piece. */
  v.strictObject({ needsOption: v.boolean() }),
  /** The row sells several pieces. */
  v.strictObject({ pack: v.boolean() }),
])
export type Condition = v.InferOutput<typeof conditionSchema>

/** What becomes of a text, or of each text of a list, on its way into a cell. */
const stepSchema = v.union([
  v.strictObject({ split: v.pipe(v.string(), v.minLength(1)) }),
  v.strictObject({ join: v.string() }),
  v.strictObject({ take: v.picklist(['first', 'last']) }),
  v.strictObject({ html: v.literal('text') }),
  v.strictObject({ decimal: v.picklist(['.', ',']) }),
  v.strictObject({ multiply: v.pipe(v.string(), v.regex(/^-?\d{1,9}(\.\d{1,9})?$/, 'must be a number in quotes')) }),
  v.strictObject({ number: v.string() }),
  v.strictObject({ whole: v.literal('atLeastZero') }),
  v.strictObject({ values: v.record(v.string(), v.string()), others: v.optional(v.picklist(['keep', 'drop'])) }),
  v.strictObject({ slug: v.literal(true) }),
  v.strictObject({ trim: v.pipe(v.string(), v.minLength(1)) }),
  v.strictObject({ replace: v.pipe(v.string(), v.minLength(1)), with: v.string() }),
  v.strictObject({ before: v.string() }),
  v.strictObject({ after: v.string() }),
  v.strictObject({ longest: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
])
export type Step = v.InferOutput<typeof stepSchema>

const extras = { when: v.optional(v.array(conditionSchema)), steps: v.optional(v.array(stepSchema)) }

/** Where a cell comes from: columns, the first that is filled; an option by its name; a constant; or several together. */
export type Rule = (
  | { value: string }
  | { from: string | readonly string[]; inherited?: boolean; collected?: boolean; own?: string; optional?: boolean }
  | { named: readonly string[]; names: string; values: string; most: number; optional?: boolean }
  | { all: readonly Rule[]; with: string }
) & { when?: readonly Condition[] | undefined; steps?: readonly Step[] | undefined }

const flag = v.optional(v.boolean())
const ruleSchema: v.GenericSchema<unknown, Rule> = v.lazy(() =>
  v.union([
    v.strictObject({ value: v.string(), ...extras }),
    v.strictObject({
      from: v.union([v.string(), texts]),
      /** Where the row has nothing, what the first row of its product has. */
      inherited: flag,
      /** Of every row of its product, in the file's order; after what the row itself has in the column `own`. */
      collected: flag,
      own: v.optional(v.string()),
      /** The file may lack the column. */
      optional: flag,
      ...extras,
    }),
    v.strictObject({
      /** Names an option or attribute may have, in small letters. */
      named: texts,
      /** Columns of names and values, with `{n}` from 1 to `most`. */
      names: v.string(),
      values: v.string(),
      most: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(50)),
      optional: flag,
      ...extras,
    }),
    v.strictObject({ all: v.pipe(v.array(ruleSchema), v.minLength(1)), with: v.string(), ...extras }),
  ]),
) as v.GenericSchema<unknown, Rule>

/** How rows belong together: by what they share, or each to a row that another column names. */
const groupSchema = v.union([
  v.strictObject({ shared: v.string() }),
  v.strictObject({ parent: v.string(), sku: v.string(), id: v.optional(v.string()) }),
])
export type Group = v.InferOutput<typeof groupSchema>

/** A mapping file: how the CSV of another system becomes rows of the catalogue file. */
export const mappingSchema = v.strictObject({
  /** A sentence for people. */
  about: v.optional(v.string(), ''),
  /** A mapping this one changes: the name of one that comes with the shop, or a file beside this one. */
  extends: v.optional(v.string()),
  /** Rows of one product; without it each row is one. */
  group: v.optional(groupSchema),
  /** Rows that are sold: all of these hold. The others only add to their product. */
  sold: v.optional(v.array(conditionSchema)),
  /** Rows that are passed over: one of these holds. */
  leftOut: v.optional(v.array(conditionSchema)),
  /** How many pieces a row sells; those with more than one are packs of the one with a single piece. */
  pack: v.optional(
    v.strictObject({
      pieces: ruleSchema,
      /** Packs are of the row that is the same in these columns; where an option says the pieces, in all other options. */
      same: v.optional(texts),
    }),
  ),
  /** The pricelist that `{pricelist}` in the name of a column stands for, for example `23_EUR`. */
  pricelist: v.optional(v.pipe(v.string(), v.regex(/^\d+_[A-Z]{3}$/, 'must be written as 23_EUR'))),
  /** A rule for each column of the catalogue file; `null` takes one of the extended mapping away. */
  columns: v.optional(v.record(v.string(), v.nullable(ruleSchema)), {}),
})
export type MappingFile = v.InferOutput<typeof mappingSchema>

/** A mapping that is complete. */
export type Mapping = Omit<MappingFile, 'extends' | 'columns'> & { columns: Readonly<Record<string, Rule>> }
