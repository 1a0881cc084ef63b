import type { RowPage } from './file-row.ts'

/** Rows as a database gives them: two at a time. */
export async function* pagesOf(rows: RowPage): AsyncGenerator<RowPage> {
  for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2)
}

/** The whole text that is written piece by piece. */
export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
