/** Where a field's value is: `city`, or `billing.city` of a group of fields. */
export type FieldPath<Values> = {
  [Key in keyof Values & string]: Values[Key] extends object ? `${Key}.${keyof Values[Key] & string}` : Key
}[keyof Values & string]

/** The type of a field's value. */
export type ValueAt<Values, Path> = Path extends keyof Values
  ? Values[Path]
  : Path extends `${infer Group}.${infer Key}`
    ? Group extends keyof Values
      ? ValueAt<Values[Group], Key>
      : never
    : never

export function valueAt<Values, Path extends string>(values: Values, path: Path): ValueAt<Values, Path>
export function valueAt(values: unknown, path: string): unknown {
  return path.split('.').reduce((group, key) => (isGroup(group) ? group[key] : undefined), values)
}

/** The values with another one at a path. */
export function withValue<Values, Path extends string>(values: Values, path: Path, value: ValueAt<Values, Path>): Values
export function withValue(values: unknown, path: string, value: unknown): unknown {
  return replaced(values, path.split('.'), value)
}

function replaced(values: unknown, [key, ...inside]: readonly string[], value: unknown): unknown {
  if (key === undefined) return value
  const group = isGroup(values) ? values : {}
  return { ...group, [key]: replaced(group[key], inside, value) }
}

function isGroup(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
