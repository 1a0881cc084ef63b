import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { languageCodes } from '#lib/urls/locale-url.ts'
import { chooseEncoding } from '#server/http/page-cache/encoding.ts'
import { logFailure } from '#server/process/log.server.ts'
import { encodeList } from './encode-list.server.ts'
import { fullListPath, type ListSource, listKinds } from './list-source.ts'
import type { StoredList } from './stored-list.server.ts'

/** Null if the list does not exist. Throws if a service is unavailable. */
export type FindStoredList = (source: ListSource, language: LanguageCode) => Promise<StoredList | null>

const question = v.object({
  by: v.picklist(listKinds),
  of: v.pipe(v.string(), v.minLength(1), v.maxLength(400)),
  language: v.picklist(languageCodes),
  version: v.pipe(v.string(), v.maxLength(64)),
})

/**
 * `GET /api/list`: all rows of a list in the default order (specification section 2). A response with the requested
 * version can be cached permanently. If the list has changed, responds with the current version and `no-store`.
 */
export async function handleFullList(request: Request, find: FindStoredList): Promise<Response> {
  const asked = v.safeParse(question, Object.fromEntries(new URL(request.url).searchParams))
  if (!asked.success) return refusal(400, 'The URL is not valid.')
  const { by, of, language, version } = asked.output
  try {
    const list = await find({ by, of }, language)
    return list ? await listResponse(request, list, version) : refusal(404, 'List not found.')
  } catch (error) {
    logFailure(error, request.method, fullListPath)
    return refusal(503, 'The list is unavailable. Try again in a moment.', { 'retry-after': '5' })
  }
}

async function listResponse({ method, headers: asked }: Request, list: StoredList, version: string): Promise<Response> {
  const encoding = chooseEncoding(asked.get('accept-encoding') ?? undefined)
  const etag = `"${list.version}-${encoding}"`
  const headers = {
    'content-type': 'application/json',
    'cache-control': list.version === version ? 'public, max-age=31536000, immutable' : 'no-store',
    vary: 'accept-encoding',
    etag,
  }
  if (asked.get('if-none-match')?.includes(etag)) return new Response(null, { status: 304, headers })
  const body = await encodeList(list, encoding)
  const coded = encoding === 'identity' ? {} : { 'content-encoding': encoding }
  const whole = { ...headers, ...coded, 'content-length': String(body.length) }
  return new Response(method === 'HEAD' ? null : body, { headers: whole })
}

function refusal(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}
