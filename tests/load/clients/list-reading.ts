import * as v from 'valibot'
import type { Connection } from './connection.ts'

/** Products on a page of a list. */
export const pageSize = 48

const List = v.object({ productCount: v.number(), products: v.array(v.unknown()) })

/** Which page of a list is read: always the first, as most visitors do, or all in turn, as crawlers do. */
export type PageChoice = 'first' | 'each'

/** How many products the list has; also has the server read its catalogue before anything is measured. */
export async function countProducts(connection: Connection): Promise<number> {
  return (await readPage(connection, 0)).productCount
}

async function readPage(connection: Connection, skipFirst: number) {
  const body = { categories: ['1'], limit: pageSize, skipFirst, relatedProducts: true }
  const { text } = await connection.send('POST', '/products', 'none', body)
  return v.parse(List, JSON.parse(text))
}

/**
 * Reads the list's first page, or as its n-th page the next one of all `total` products: going round is what a cache
 * that is too small likes least. The text is not parsed, to leave the machine to the server.
 */
export async function readList(connection: Connection, total: number, choice: PageChoice, n: number): Promise<void> {
  const pages = Math.floor(total / pageSize)
  const skipFirst = choice === 'first' ? 0 : (n % pages) * pageSize
  const body = { categories: ['1'], limit: pageSize, skipFirst, relatedProducts: true }
  const { text } = await connection.send('POST', '/products', 'none', body)
  if (!text.endsWith(']}')) throw new Error('A list is not whole')
}
