import * as v from 'valibot'
import type { Result } from '#lib/result.ts'

export class BodyError extends Error {
  override name = 'BodyError'
  readonly status: 400 | 413 | 415
  constructor(status: 400 | 413 | 415, message: string) {
    super(message)
    this.status = status
  }

  toResponse(): Response {
    return createJsonErrorResponse(this.status, this.message)
  }
}

export function createJsonErrorResponse(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

export async function readJsonBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<Result<v.InferOutput<Schema>, BodyError>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return failed(415, 'The content type must be application/json.')
  const text = await readBodyText(request, maxBytes)
  if (text === undefined) return failed(413, `The body must not be larger than ${maxBytes} bytes.`)
  const json = v.safeParse(v.pipe(v.string(), v.parseJson()), text)
  if (!json.success) return failed(400, 'The body is not valid JSON.')
  const parsed = v.safeParse(schema, json.output)
  if (!parsed.success) return failed(400, sentence(parsed.issues[0]))
  return { ok: true, value: parsed.output }
}

function failed(status: BodyError['status'], message: string): { ok: false; error: BodyError } {
  return { ok: false, error: new BodyError(status, message) }
}

function sentence(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue)
  if (!place) return 'The body must be a JSON object.'
  return issue.input === undefined ? `The field "${place}" is missing.` : `The field "${place}" ${issue.message}`
}

/** Maximum number of bytes read from an oversized body, so that the client can finish sending and read the response. */
const maxDiscardedBytes = 4 * 1024 * 1024

/** Returns undefined if the body exceeds `maxBytes`. Never buffers more bytes than that. */
export async function readBodyText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    if (size > maxDiscardedBytes) break
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}
