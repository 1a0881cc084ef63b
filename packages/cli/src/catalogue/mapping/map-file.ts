import { CellError, writeList } from '../file/cells.ts'
import type { CatalogueFile, FileProblem, FileRow } from '../file/file-row.ts'
import { cellOf, type Family, familiesOf, holds } from './families.ts'
import type { Condition, Mapping, Rule } from './mapping-schema.ts'
import { stepped, type Texts } from './steps.ts'

/** A file as the catalogue's import reads it, and which columns of the other system each of its columns is made from. */
export interface MappedFile extends CatalogueFile {
  sources: ReadonlyMap<string, readonly string[]>
  /** Rows of the other system that are no product: left out, or only more pictures and texts of one. */
  passedOver: number
}

/** The CSV of another system as rows of the catalogue file. Problems name row and column as that file has them. */
export function mapFile(file: CatalogueFile, whole: Mapping): MappedFile {
  const mapping = { ...whole, columns: presentColumns(file, whole) }
  const sources = new Map(Object.entries(mapping.columns).map(([name, rule]) => [name, columnsOf(rule)]))
  const missing = missingColumns(file, mapping)
  if (missing.length > 0) {
    return { headings: [], rows: [], problems: [...file.problems, ...missing], sources, passedOver: 0 }
  }
  const { families, problems } = familiesOf(file, mapping)
  const made = families.map((family) => rowsOf(family, mapping))
  const rows = made.flatMap((each) => each.rows).toSorted((a, b) => a.line - b.line)
  const names = [...Object.keys(mapping.columns), ...(mapping.pack ? ['pack_of', 'pack_quantity'] : [])]
  return {
    headings: names.map((name) => ({ name, line: 1 })),
    rows,
    problems: [...file.problems, ...problems, ...made.flatMap((each) => each.problems)],
    sources,
    passedOver: file.rows.length - rows.length,
  }
}

/** Without those that are made of columns which the file need not have and does not. */
function presentColumns({ headings }: CatalogueFile, { columns }: Mapping): Mapping['columns'] {
  const known = new Set(headings.map(({ name }) => name))
  const isPresent = (rule: Rule) =>
    !('optional' in rule && rule.optional) || columnsOf(rule).some((column) => known.has(column))
  return Object.fromEntries(Object.entries(columns).filter(([, rule]) => isPresent(rule)))
}

/** Columns a rule reads, as the file calls them. */
function columnsOf(rule: Rule): string[] {
  if ('value' in rule) return []
  if ('from' in rule) return typeof rule.from === 'string' ? [rule.from] : [...rule.from]
  if ('named' in rule) return numbered(rule).map(({ value }) => value)
  return rule.all.flatMap(columnsOf)
}

type NamedRule = Extract<Rule, { named: readonly string[] }>

function numbered({ names, values, most }: NamedRule) {
  return Array.from({ length: most }, (_, place) => {
    const n = String(place + 1)
    return { name: names.replaceAll('{n}', n), value: values.replaceAll('{n}', n) }
  })
}

/** Columns that a rule needs and the file lacks; of several that may do one is enough. */
function missingColumns({ headings }: CatalogueFile, { columns, group, pack }: Mapping): FileProblem[] {
  const known = new Set(headings.map(({ name }) => name))
  const wrong: FileProblem[] = []
  const need = (what: string, some: readonly string[]) => {
    if (some.some((name) => known.has(name))) return
    const named = some.map((name) => `"${name}"`).join(' or ')
    wrong.push({ line: 1, message: `The file has no column ${named}, which the mapping needs for ${what}` })
  }
  const look = (what: string, rule: Rule): void => {
    if ('all' in rule) for (const each of rule.all) look(what, each)
    else if (!('value' in rule) && !rule.optional)
      need(what, 'from' in rule ? columnsOf(rule) : numbered(rule).map(({ name }) => name))
  }
  if (group) need('the products that rows belong to', ['shared' in group ? group.shared : group.parent])
  for (const [name, rule] of Object.entries(columns)) look(name, rule)
  if (pack) look('pack_quantity', pack.pieces)
  return wrong
}

interface Made {
  rows: FileRow[]
  problems: FileProblem[]
}

/** A row that is sold, and how many pieces it sells. */
interface Sold {
  row: FileRow
  pieces: number
}

function rowsOf(family: Family, mapping: Mapping): Made {
  const problems: FileProblem[] = []
  const sold = family.sold.map((row) => ({ row, pieces: piecesOf(row, family, mapping, problems) }))
  const singles = sold.filter(({ pieces }) => pieces === 1)
  const rows = sold.map((each) => {
    const needsOption = each.pieces > 1 || singles.length > 1
    const read = (rule: Rule) => textsOf(rule, { row: each.row, family, needsOption, isPack: each.pieces > 1 })
    const cells = new Map<string, string>()
    for (const [name, rule] of Object.entries(mapping.columns)) {
      const cell = cellFor(name, rule, each.row.line, read, problems)
      if (cell !== undefined) cells.set(name, cell)
    }
    for (const [name, cell] of packCells(each, singles, { family, mapping }, problems)) cells.set(name, cell)
    return { line: each.row.line, cells }
  })
  return { rows, problems }
}

/** The texts as a cell: a list where there are several, or where each is an entry of its own. */
function cellFor(
  name: string,
  rule: Rule,
  line: number,
  read: (rule: Rule) => Texts,
  problems: FileProblem[],
): string | undefined {
  try {
    const texts = [...new Set(read(rule).filter((text) => text !== ''))]
    if (texts.length === 0) return ''
    const isList = texts.length > 1 || ('collected' in rule && rule.collected === true)
    return isList ? writeList(texts) : texts[0]
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    problems.push({ line, column: name, message: error.message })
    return undefined
  }
}

interface Reading {
  row: FileRow
  family: Family
  needsOption: boolean
  isPack: boolean
}

function textsOf(rule: Rule, reading: Reading): Texts {
  const { when = [], steps = [] } = rule
  if (!when.every((condition) => isSo(condition, reading))) return []
  return steps.reduce<Texts>((texts, step) => stepped(texts, step), rawTexts(rule, reading))
}

function isSo(condition: Condition, { row, needsOption, isPack }: Reading): boolean {
  if ('needsOption' in condition) return condition.needsOption === needsOption
  return 'pack' in condition ? condition.pack === isPack : holds(row, condition)
}

function rawTexts(rule: Rule, reading: Reading): Texts {
  const { row, family } = reading
  if ('value' in rule) return [rule.value]
  if ('all' in rule) {
    const parts = rule.all.flatMap((each) => textsOf(each, reading)).filter((text) => text !== '')
    return parts.length === 0 ? [] : [parts.join(rule.with)]
  }
  if ('named' in rule) return namedTexts(rule, reading)
  const columns = columnsOf(rule)
  const first = (of: FileRow) => columns.map((column) => cellOf(of, column)).find((cell) => cell !== '') ?? ''
  if (rule.collected) {
    const own = rule.own === undefined ? '' : cellOf(row, rule.own)
    return [own, ...family.rows.map(first)].filter((cell) => cell !== '')
  }
  return [first(row) || (rule.inherited ? first(family.head) : '')]
}

/** The value of the option or attribute of one of these names; names may only stand in the first row. */
function namedTexts(rule: NamedRule, { row, family }: Reading): Texts {
  const found = namedOption(rule, row, family)
  return found ? [cellOf(row, found.value)] : []
}

function namedOption(rule: NamedRule, row: FileRow, family: Family) {
  const names = rule.named.map((name) => name.toLowerCase())
  return numbered(rule).find(({ name }) => {
    return names.includes((cellOf(row, name) || cellOf(family.head, name)).toLowerCase())
  })
}

function piecesOf(row: FileRow, family: Family, { pack }: Mapping, problems: FileProblem[]): number {
  if (!pack) return 1
  try {
    const [text = ''] = textsOf(pack.pieces, { row, family, needsOption: false, isPack: false })
    if (text === '') return 1
    const pieces = Number(text)
    if (Number.isInteger(pieces) && pieces >= 1) return pieces
    throw new CellError(`"${text}" is no number of pieces`)
  } catch (error) {
    if (!(error instanceof CellError)) throw error
    problems.push({ line: row.line, column: 'pack_quantity', message: error.message })
    return 1
  }
}

/** Which single product a pack is of: the one of its family that is the same in what the mapping names. */
function packCells(
  { row, pieces }: Sold,
  singles: readonly Sold[],
  { family, mapping: { pack, columns } }: { family: Family; mapping: Mapping },
  problems: FileProblem[],
): [string, string][] {
  if (!pack || pieces === 1) return pack ? [['pack_of', '']] : []
  const same = pack.same ?? otherOptions(pack.pieces, row, family)
  const isSame = (other: FileRow) => same.every((column) => cellOf(other, column) === cellOf(row, column))
  const [single, second] = singles.filter((each) => isSame(each.row))
  if (!single || second) {
    const message = single
      ? `lines ${single.row.line} and ${second?.row.line} both are one piece: which of them is this a pack of?`
      : 'is a pack, but no row of its product is a single piece'
    problems.push({ line: row.line, column: 'pack_of', message })
    return []
  }
  const [sku = ''] = columns.sku
    ? textsOf(columns.sku, { row: single.row, family, needsOption: true, isPack: false })
    : []
  return [
    ['pack_of', sku],
    ['pack_quantity', String(pieces)],
    // It is taken from the shelf of the single one, whatever the other system counts.
    ...('stock' in columns ? [['stock', ''] satisfies [string, string]] : []),
  ]
}

/** Every option but the one that says how many pieces there are. */
function otherOptions(rule: Rule, row: FileRow, family: Family): string[] {
  if (!('named' in rule)) return []
  const own = namedOption(rule, row, family)
  return numbered(rule).flatMap(({ value }) => (value === own?.value ? [] : [value]))
}
