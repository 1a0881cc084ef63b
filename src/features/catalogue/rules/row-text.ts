/**
 * How one row of a compact list is written: fields between `|`, list values between spaces. Text that is
 * likely to come again is written once and then by its number.
 */
export interface RowWriter {
  text(value: string): void
  /** Text from a small set, such as a brand. */
  repeated(value: string): void
  /** Text that begins like the one before it in the same column, such as a picture's address. */
  following(column: string, value: string): void
  number(value: number | undefined): void
  list(values: readonly (string | number)[]): void
  end(): string
}

/** Reads the fields back in the order they were written. */
export interface RowReader {
  text(): string
  repeated(): string
  following(column: string): string
  number(): number | undefined
  list(): string[]
}

const separators = /[%|~,^]/g

/** Writes rows; the tables of repeated text grow from row to row. */
export function rowWriter(): RowWriter {
  const known = new Map<string, number>()
  const before = new Map<string, string>()
  let fields: string[] = []
  const repeated = (value: string) => {
    const index = known.get(value)
    if (index === undefined) known.set(value, known.size)
    fields.push(index === undefined ? escaped(value) : `^${index.toString(36)}`)
  }
  return {
    text: (value) => void fields.push(escaped(value)),
    repeated,
    following: (column, value) => {
      const shared = sharedStart(before.get(column) ?? '', value)
      before.set(column, value)
      fields.push(`${shared.toString(36)},${escaped(value.slice(shared))}`)
    },
    number: (value) => void fields.push(value === undefined ? '' : String(value)),
    list: (values) => repeated(values.join(' ')),
    end: () => {
      const row = fields.join('|')
      fields = []
      return row
    },
  }
}

/** Reads rows in the order they were written; `next` begins the row given. */
export function rowReader(): { next(row: string): RowReader } {
  const known: string[] = []
  const before = new Map<string, string>()
  return { next: (row) => fieldReader(row.split('|'), known, before) }
}

function fieldReader(fields: readonly string[], known: string[], before: Map<string, string>): RowReader {
  let at = 0
  const field = () => fields[at++] ?? ''
  const repeated = () => {
    const token = field()
    if (token.startsWith('^')) return known[Number.parseInt(token.slice(1), 36)] ?? ''
    const value = unescaped(token)
    known.push(value)
    return value
  }
  return {
    text: () => unescaped(field()),
    repeated,
    following: (column) => {
      const [shared = '0', rest = ''] = field().split(',')
      const value = (before.get(column) ?? '').slice(0, Number.parseInt(shared, 36)) + unescaped(rest)
      before.set(column, value)
      return value
    },
    number: () => optionalNumber(field()),
    list: () => repeated().split(' ').filter(Boolean),
  }
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

function optionalNumber(text: string): number | undefined {
  return text === '' ? undefined : Number(text)
}

function escaped(text: string): string {
  return text.replace(separators, (character) => `%${character.charCodeAt(0).toString(16)}`)
}

function unescaped(text: string): string {
  return text.includes('%')
    ? text.replace(/%(..)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text
}
