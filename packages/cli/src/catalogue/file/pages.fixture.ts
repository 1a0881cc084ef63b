import type { RowPage } from './file-row.ts'

export async function* pagesOf(rows: RowPage): AsyncGenerator<RowPage> {
  for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2)
}

export async function textOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
