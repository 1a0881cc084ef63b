const longest = 300

/**
 * A statement of the database as the log shows it: on one line, its lists of places as one, and not too long. Values are
 * no part of a statement; what a statement spells out in quotes is left out too.
 */
export function statementShape(sql: string): string {
  const oneLine = sql.replace(/\s+/g, ' ').trim()
  const lists = oneLine
    .replace(/\((\s*(\?|\$\d+)\s*(,\s*(\?|\$\d+)\s*)*)\)/g, '(…)')
    .replace(/(\(…\)(, )?){2,}/g, '(…)')
  return shortened(lists.replace(/'(?:[^']|'')*'/g, "'…'"))
}

/**
 * A GROQ query as the log shows it: on one line, without what it spells out in quotes, which somebody may have typed;
 * only names of types and of what is selected stay.
 */
export function contentQueryShape(query: string): string {
  const quoted = /(_type\s*(?:==|!=)\s*)?("(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')(\s*:(?!:))?/g
  const scrubbed = query.replace(quoted, (whole, type?: string, _text?: string, colon?: string) =>
    type === undefined && colon === undefined ? '"…"' : whole,
  )
  return shortened(scrubbed.replace(/\s+/g, ' ').trim())
}

/** What a statement does, for counting by. */
export type Operation = (typeof operations)[number]

export const operations = ['select', 'insert', 'update', 'delete', 'transaction', 'other'] as const

const transactions = new Set(['begin', 'commit', 'rollback', 'savepoint', 'release', 'start'])
const counted = new Set<string>(operations)

/** The operation of a statement, by its first word; a query that begins with `with` is taken for what it reads. */
export function operationOf(sql: string): Operation {
  const word = (/^\s*([a-z]+)/i.exec(sql)?.[1] ?? '').toLowerCase()
  if (word === 'with') return 'select'
  if (transactions.has(word)) return 'transaction'
  return counted.has(word) && word !== 'transaction' ? (word as Operation) : 'other'
}

function shortened(text: string): string {
  return text.length > longest ? `${text.slice(0, longest)}…` : text
}
