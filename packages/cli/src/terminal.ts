/** Where a command writes: results to the standard output, progress and errors beside it. */
export interface Terminal {
  print(line: string): void
  /** How far it is; never part of the result. */
  progress(line: string): void
  /** The same of what comes again and again; on a screen each takes the place of the one before. */
  step(line: string): void
}

const startOfLine = '\r\u001b[2K'

/** The terminal of this process. */
function openTerminal({ stdout, stderr } = process): Terminal {
  let stepping = false
  const write = (stream: NodeJS.WriteStream, line: string) => {
    if (stepping) stderr.write('\n')
    stepping = false
    stream.write(`${line}\n`)
  }
  return {
    print: (line) => write(stdout, line),
    progress: (line) => write(stderr, line),
    step: (line) => {
      stderr.write(stderr.isTTY ? `${startOfLine}${line}` : `${line}\n`)
      stepping = stderr.isTTY
    },
  }
}

export const processTerminal: Terminal = openTerminal()

/** Rows under headings, each column as wide as its widest cell; columns named in `right` are aligned to the right. */
export function textTable(
  headings: readonly string[],
  rows: readonly string[][],
  right: readonly string[] = [],
): string {
  const widths = headings.map((heading, index) =>
    Math.max(heading.length, ...rows.map((row) => row[index]?.length ?? 0)),
  )
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, index) => {
        const width = widths[index] ?? 0
        return right.includes(headings[index] ?? '') ? cell.padStart(width) : cell.padEnd(width)
      })
      .join('  ')
      .trimEnd()
  return [line(headings), ...rows.map(line)].join('\n')
}

/** How a list of rows is printed. */
interface Listing<Row> {
  headings: readonly string[]
  cells: (row: Row) => string[]
  /** Columns that are aligned to the right. */
  right?: readonly string[]
  /** Said below the table, and alone where there are no rows. */
  sentence?: string | undefined
}

/** Rows as a table with a sentence below it. */
export function printTable<Row>({ print }: Terminal, rows: readonly Row[], listing: Listing<Row>): void {
  const { headings, cells, right, sentence } = listing
  if (rows.length > 0) print(textTable(headings, rows.map(cells), right))
  if (sentence !== undefined) print(sentence)
}

/** For programs. */
export function printJson({ print }: Terminal, value: unknown): void {
  print(JSON.stringify(value, null, 2))
}

/** Text of customers and files as one harmless line: no control characters reach the terminal. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** `2026-01-31 09:00 UTC` of milliseconds since 1970, `-` for none. */
export function moment(milliseconds: number | null): string {
  return milliseconds === null ? '-' : `${iso(milliseconds).slice(0, 16).replace('T', ' ')} UTC`
}

/** Milliseconds since 1970 as programs read them. */
export function iso(milliseconds: number): string
export function iso(milliseconds: number | null): string | null
export function iso(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

/** `1,234` of a number. */
export function grouped(number: number): string {
  return number.toLocaleString('en')
}

/** `1 mail`, `1,234 mails`. */
export function counted(number: number, one: string, several = `${one}s`): string {
  return `${grouped(number)} ${number === 1 ? one : several}`
}
