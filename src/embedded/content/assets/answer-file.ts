import type { HonoRequest } from 'hono'
import type { Database } from '#embedded/database/database.ts'
import { ContentError } from '../errors.ts'
import { entityTag, isUnchanged, keptHeaders, safeHeaders } from './asset-headers.ts'
import { readAsset, requireAsset } from './asset-rows.ts'
import { isSavedOnly, mediaTypeOf } from './file-types.ts'

const fileName = /^[\da-f]{40}\.([a-z\d]{1,10})$/

/** Answers `/files/{project}/{dataset}/{name}`: anonymous, never changing; `?dl=name` saves it under a name. */
export async function answerFile(database: Database, request: HonoRequest): Promise<Response> {
  const name = request.param('name') ?? ''
  const [, extension] = fileName.exec(name) ?? []
  if (extension === undefined) throw ContentError.notFound('No such file')
  await requireAsset(database, name)
  const download = request.query('dl') ?? (isSavedOnly(extension) ? name : undefined)
  const headers = { ...keptHeaders, ...safeHeaders(download), etag: entityTag(name) }
  if (isUnchanged(request, headers.etag)) return new Response(null, { status: 304, headers })
  const bytes = await readAsset(database, name)
  const about = { 'content-type': mediaTypeOf(extension), 'content-length': String(bytes.byteLength) }
  return new Response(new Uint8Array(bytes), { headers: { ...headers, ...about } })
}
