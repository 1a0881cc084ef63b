import type { ImportedPicture } from '@pouchery/commerce-server/imported-pictures'
import { brand } from 'pouchery/app.config'
import { fetchUrl, type NetworkReach, UrlRefusedError } from 'pouchery/lib/outgoing/fetch-url.server'
import { CellError } from '../file/cells.ts'

export const maxPictureBytes = 20 * 1024 * 1024
const timeoutMs = 20_000
const maxRedirects = 3

/** Returns undefined if the `known` version is still current (304). @throws CellError with the URL in its message */
export async function fetchPicture(address: string, known: ImportedPicture | undefined, reach: NetworkReach) {
  const { status, headers, body, isFullBody } = await followRedirects(address, known, reach)
  if (status === 304 && known) return undefined
  if (status < 200 || status >= 300) throw new CellError(`"${address}" responded with ${status}`)
  if (!isFullBody) throw new CellError(`"${address}" is larger than 20 MB`)
  if (body.length === 0) throw new CellError(`"${address}" is empty`)
  return { source: address, bytes: body, etag: headers.etag, modified: headers['last-modified'] }
}

async function followRedirects(address: string, known: ImportedPicture | undefined, reach: NetworkReach) {
  let at = address
  for (let hop = 0; hop <= maxRedirects; hop += 1) {
    const response = await requestPicture(at, address, known, reach)
    const { location } = response.headers
    if (response.status < 300 || response.status > 399 || response.status === 304 || location === undefined)
      return response
    if (!URL.canParse(location, at))
      throw new CellError(`"${address}" redirects to "${location}", which is not a valid URL`)
    at = new URL(location, at).href
  }
  throw new CellError(`"${address}" redirects more than ${maxRedirects} times`)
}

async function requestPicture(at: string, address: string, known: ImportedPicture | undefined, reach: NetworkReach) {
  const headers = {
    accept: 'image/avif,image/webp,image/png,image/jpeg,image/gif',
    'user-agent': `Shop-Import/1 (${brand.domain})`,
    ...(known?.etag && { 'if-none-match': known.etag }),
    ...(known?.modified && { 'if-modified-since': known.modified }),
  }
  try {
    const limits = { timeoutMs, maxBytes: maxPictureBytes }
    return await fetchUrl(at, { method: 'GET', headers, reach, allowPlainHttp: true, ...limits })
  } catch (error) {
    const where = at === address ? `"${address}"` : `"${address}", which redirects to "${at}",`
    if (error instanceof UrlRefusedError) throw new CellError(`${where} was not requested. ${error.message}`)
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const why = isLate ? `in ${timeoutMs / 1000} seconds` : `(${reasonOf(error)})`
    throw new CellError(`${where} did not respond ${why}`)
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOTFOUND') return 'host not found'
  if (error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED') return 'connection refused'
  return error instanceof Error ? error.message : String(error)
}
