import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { decodeCards } from '#features/catalogue/rules/card-rows.ts'

/** What a visitor of a list fetches: bytes as they are sent, compressed by brotli. */
export interface ListSizes {
  document: number
  /** The document as it is unpacked, characters. */
  unpacked: number
  wholeList: number
  /** ms that reading the rows of the whole list takes, the least of five. */
  readMs: number
}

/** One page is packed after the other, and a busy machine takes its time. */
const packingMs = 60_000

/** The sizes of the list at a path of a running shop. */
export async function listSizes(origin: string, path: string): Promise<ListSizes> {
  const page = await packedBest(origin + path)
  const list = await fetched(origin + wholeListIn(page.text))
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now()
    decodeCards(list.text)
    return performance.now() - began
  })
  return { document: page.bytes, unpacked: page.text.length, wholeList: list.bytes, readMs: Math.min(...times) }
}

/** A page as it travels from its second visitor on, once it was packed anew in the background. */
async function packedBest(url: string): Promise<{ text: string; bytes: number }> {
  const first = await fetched(url)
  for (let waited = 0; waited < packingMs; waited += 100) {
    const page = await fetched(url)
    if (page.bytes < first.bytes) return page
    await wait(100)
  }
  return first
}

/** Address of the whole list that a list's document names. */
export function wholeListIn(html: string): string {
  const address = /"(\/api\/list\?[^"]+)"/.exec(html)?.[1]
  if (address === undefined) throw new Error('The document names no whole list')
  return address.replaceAll('\\x26', '&').replaceAll('\\u0026', '&')
}

async function fetched(url: string): Promise<{ text: string; bytes: number }> {
  const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
  if (!response.ok) throw new Error(`${url} was answered ${response.status}`)
  const bytes = Number(response.headers.get('content-length') ?? Number.NaN)
  return { text: await response.text(), bytes }
}
