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
  const leaveStep = () => {
    if (stepping) stderr.write('\n')
    stepping = false
  }
  return {
    print: (line) => {
      leaveStep()
      stdout.write(`${line}\n`)
    },
    progress: (line) => {
      leaveStep()
      stderr.write(`${line}\n`)
    },
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

/** Text of customers and files as one harmless line: no control characters reach the terminal. */
export function plain(text: string): string {
  return text.replace(/\p{Cc}+/gu, ' ').trim()
}

/** `2026-01-31 09:00 UTC` of milliseconds since 1970. */
export function moment(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
