import type { CellRowPage } from './cells.ts'

export async function* splitIntoPages(rows: CellRowPage): AsyncGenerator<CellRowPage> {
  for (let start = 0; start < rows.length; start += 2) yield rows.slice(start, start + 2)
}

export async function collectText(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}
