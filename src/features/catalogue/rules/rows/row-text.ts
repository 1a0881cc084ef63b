/**
 * How one row of a compact list is written: fields between `|`, list values between spaces. Text that is likely to come
 * again is written once and then by its number; text that holds another field, with `*` in its place. Empty fields at the
 * end of a row are not written.
 */
export interface RowWriter {
  text(value: string): void
  /** Text from a small set, such as a brand. */
  repeated(value: string): void
  /** Text that holds `base`, which the reader knows, such as a name that begins with the brand. */
  holding(value: string, base: string): void
  /** Text that begins and ends like the one before it in the same column, but for `base`: a picture's address. */
  following(column: string, value: string, base?: string): void
  number(value: number | undefined): void
  list(values: readonly (string | number)[]): void
  end(): string
}

/** Reads the fields back in the order they were written. */
export interface RowReader {
  text(): string
  repeated(): string
  holding(base: string): string
  following(column: string, base?: string): string
  number(): number | undefined
  /** The same values are the same array. */
  list(): string[]
}

const separators = /[%|~,^*]/g

/** Writes rows; the tables of repeated text grow from row to row. */
export function rowWriter(): RowWriter {
  const known = new Map<string, number>()
  const before = new Map<string, string>()
  let fields: string[] = []
  const repeated = (value: string) => {
    const index = known.get(value)
    if (value !== '' && index === undefined) known.set(value, known.size)
    fields.push(index === undefined ? escaped(value) : `^${index.toString(36)}`)
  }
  return {
    text: (value) => void fields.push(escaped(value)),
    repeated,
    holding: (value, base) => void fields.push(marked(value, base)),
    following: (column, value, base = '') => {
      const form = marked(value, base)
      fields.push(form === '' ? '' : difference(before.get(column) ?? '', form))
      if (form !== '') before.set(column, form)
    },
    number: (value) => void fields.push(value === undefined ? '' : String(value)),
    list: (values) => repeated(values.join(' ')),
    end: () => {
      const row = fields.join('|').replace(/\|+$/, '')
      fields = []
      return row
    },
  }
}

/** Reads rows in the order they were written; `next` begins the row given. */
export function rowReader(): { next(row: string): RowReader } {
  const told: Told = { known: [], lists: new Map(), before: new Map() }
  return { next: (row) => fieldReader(row.split('|'), told) }
}

/** What earlier rows have told. */
interface Told {
  known: string[]
  lists: Map<string, string[]>
  /** By column. */
  before: Map<string, string>
}

function fieldReader(fields: readonly string[], { known, lists, before }: Told): RowReader {
  let at = 0
  const field = () => fields[at++] ?? ''
  const repeated = () => {
    const token = field()
    if (token.startsWith('^')) return known[Number.parseInt(token.slice(1), 36)] ?? ''
    const value = unescaped(token)
    if (value !== '') known.push(value)
    return value
  }
  return {
    text: () => unescaped(field()),
    repeated,
    holding: (base) => unmarked(field(), base),
    following: (column, base = '') => {
      const token = field()
      if (token === '') return ''
      const form = applied(before.get(column) ?? '', token)
      before.set(column, form)
      return unmarked(form, base)
    },
    number: () => optionalNumber(field()),
    list: () => {
      const text = repeated()
      const values = lists.get(text) ?? text.split(' ').filter(Boolean)
      lists.set(text, values)
      return values
    },
  }
}

/** A text with `*` where it holds another one. */
function marked(value: string, base: string): string {
  const text = escaped(value)
  return base === '' ? text : text.replace(escaped(base), '*')
}

function unmarked(text: string, base: string): string {
  return unescaped(text.includes('*') ? text.replace('*', () => escaped(base)) : text)
}

/** How many characters two texts share at their beginnings and ends, and what the second has between. */
function difference(before: string, text: string): string {
  const start = sharedStart(before, text)
  const end = sharedEnd(before.slice(start), text.slice(start))
  return `${start.toString(36)},${end.toString(36)},${text.slice(start, text.length - end)}`
}

function applied(before: string, token: string): string {
  const [start = '0', end = '0', between = ''] = token.split(',')
  const length = Number.parseInt(end, 36)
  return before.slice(0, Number.parseInt(start, 36)) + between + (length === 0 ? '' : before.slice(-length))
}

function sharedStart(a: string, b: string): number {
  let length = 0
  while (length < a.length && a[length] === b[length]) length += 1
  return length
}

function sharedEnd(a: string, b: string): number {
  let length = 0
  while (length < Math.min(a.length, b.length) && a.at(-1 - length) === b.at(-1 - length)) length += 1
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
