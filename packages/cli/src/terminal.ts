export interface Terminal {
  /** Writes a result to standard output. */
  print(line: string): void
  /** Writes a message to standard error. */
  progress(line: string): void
  /** Like `progress`, but a terminal shows only the latest step. */
  step(line: string): void
}

const startOfLine = '\r\u001b[2K'

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

export function formatTable(headings: readonly string[], rows: readonly string[][], right: readonly string[] = []) {
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

interface Listing<Row> {
  headings: readonly string[]
  cells: (row: Row) => string[]
  right?: readonly string[]
  sentence?: string | undefined
}

export function printTable<Row>({ print }: Terminal, rows: readonly Row[], listing: Listing<Row>): void {
  const { headings, cells, right, sentence } = listing
  if (rows.length > 0) print(formatTable(headings, rows.map(cells), right))
  if (sentence !== undefined) print(sentence)
}

export function printJson({ print }: Terminal, value: unknown): void {
  print(JSON.stringify(value, null, 2))
}

/** Replaces control characters in untrusted text with spaces (prevents terminal escape injection). */
export function toPlainLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

export function formatTime(milliseconds: number | null): string {
  return milliseconds === null ? '-' : `${formatIso(milliseconds).slice(0, 16).replace('T', ' ')} UTC`
}

export function formatIso(milliseconds: number): string
export function formatIso(milliseconds: number | null): string | null
export function formatIso(milliseconds: number | null): string | null {
  return milliseconds === null ? null : new Date(milliseconds).toISOString()
}

export function formatNumber(number: number): string {
  return number.toLocaleString('en')
}

export function formatCount(number: number, one: string, several = `${one}s`): string {
  return `${formatNumber(number)} ${number === 1 ? one : several}`
}

export function formatProblemReport(lines: readonly string[], count = lines.length): string {
  const problems = count === 1 ? 'One problem' : `${formatNumber(count)} problems`
  return [...lines, `${problems}; nothing was changed.`].join('\n')
}
