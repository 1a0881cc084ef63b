const longest = 300

/** Formats an SQL statement for the log without quoted literals. Other values are parameters outside the statement. */
export function toStatementShape(sql: string): string {
  const oneLine = sql.replace(/\s+/g, ' ').trim()
  const lists = oneLine
    .replace(/\((\s*(\?|\$\d+)\s*(,\s*(\?|\$\d+)\s*)*)\)/g, '(…)')
    .replace(/(\(…\)(, )?){2,}/g, '(…)')
  return shortened(lists.replace(/'(?:[^']|'')*'/g, "'…'"))
}

/** Formats GROQ for the log. Removes quoted strings, which can be user input, except type names and projection keys. */
export function toContentQueryShape(query: string): string {
  const quoted = /(_type\s*(?:==|!=)\s*)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(\s*:(?!:))?/g
  const scrubbed = query.replace(quoted, (whole, type?: string, _text?: string, colon?: string) =>
    type === undefined && colon === undefined ? '"…"' : whole,
  )
  return shortened(scrubbed.replace(/\s+/g, ' ').trim())
}

export type SqlOperation = (typeof sqlOperations)[number]

export const sqlOperations = ['select', 'insert', 'update', 'delete', 'transaction', 'other'] as const

const transactions = new Set(['begin', 'commit', 'rollback', 'savepoint', 'release', 'start'])
const counted = new Set<string>(sqlOperations)

export function getSqlOperation(sql: string): SqlOperation {
  const word = (/^\s*([a-z]+)/i.exec(sql)?.[1] ?? '').toLowerCase()
  if (word === 'with') return 'select'
  if (transactions.has(word)) return 'transaction'
  return counted.has(word) && word !== 'transaction' ? (word as SqlOperation) : 'other'
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
