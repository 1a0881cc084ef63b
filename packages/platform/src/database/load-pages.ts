/** Yields pages until one is empty. `load` receives the last row of the previous page (keyset pagination). */
export async function* loadPages<Row>(load: (last: Row | undefined) => Promise<Row[]>): AsyncGenerator<Row[]> {
  let last: Row | undefined
  do {
    const rows = await load(last)
    last = rows.at(-1)
    if (last) yield rows
  } while (last)
}
