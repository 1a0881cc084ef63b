/** What is wrong with a cell, in a sentence. */
export class CellError extends Error {
  override name = 'CellError'
}

/** A list in a cell: entries between `|`; a backslash before `|`, `=` or a backslash takes it as text. */
export function writeList(entries: readonly string[]): string {
  return entries.map(withBackslashes).join('|')
}

/** The entries of a list; none for an empty cell. @throws CellError when an entry is empty */
export function readList(cell: string): string[] {
  return splitCell(cell, '|').map((entry) => filled(takenAsText(entry)))
}

/** Pairs in a cell: `key=value` between `|`. */
export function writePairs(pairs: Readonly<Record<string, string>>): string {
  return Object.entries(pairs)
    .map(([key, value]) => `${withBackslashes(key)}=${withBackslashes(value)}`)
    .join('|')
}

/** The pairs of a cell, in order. @throws CellError when one has no `=`, an empty key, or a key comes twice */
export function readPairs(cell: string): [key: string, value: string][] {
  const pairs = splitCell(cell, '|').map((entry): [string, string] => {
    const [key = '', value, ...rest] = splitCell(entry, '=')
    if (value === undefined || rest.length > 0) throw new CellError(`"${entry}" is not written as key=value`)
    return [filled(takenAsText(key)), takenAsText(value)]
  })
  const keys = pairs.map(([key]) => key)
  const twice = keys.find((key, index) => keys.indexOf(key) !== index)
  if (twice !== undefined) throw new CellError(`"${twice}" comes twice`)
  return pairs
}

function withBackslashes(text: string): string {
  return text.replace(/[\\|=]/g, '\\$&')
}

function takenAsText(text: string): string {
  return text.replace(/\\([\\|=])/g, '$1')
}

function filled(entry: string): string {
  if (entry.trim() === '') throw new CellError('an entry of the list is empty')
  return entry
}

/** Splits where the separator stands without a backslash; an empty cell has no parts. */
function splitCell(cell: string, separator: '|' | '='): string[] {
  if (cell === '') return []
  const parts = ['']
  for (const [piece] of cell.matchAll(/\\[\\|=]|[\s\S]/g)) {
    if (piece === separator) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}
