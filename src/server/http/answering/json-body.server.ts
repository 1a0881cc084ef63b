import * as v from 'valibot'
import type { Result } from '#lib/result.ts'

/** A request body that cannot be used; `status` and `message` (a sentence) are what the client is told. */
export class BodyError extends Error {
  override name = 'BodyError'
  readonly status: 400 | 413 | 415
  constructor(status: 400 | 413 | 415, message: string) {
    super(message)
    this.status = status
  }

  toResponse(): Response {
    return jsonError(this.status, this.message)
  }
}

/** A refusal of a call by a program: `{error}`, a sentence. */
export function jsonError(status: number, error: string, headers: Record<string, string> = {}): Response {
  return Response.json({ error }, { status, headers: { 'cache-control': 'no-store', ...headers } })
}

/** Reads a JSON body of at most `maxBytes` and parses it by a schema; whatever is wrong becomes a `BodyError`. */
export async function readJsonBody<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
): Promise<Result<v.InferOutput<Schema>, BodyError>> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\b/i.test(type)) return failed(415, 'The content type must be application/json.')
  const text = await readText(request, maxBytes)
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

/** What is read and thrown away of a body that is too long, so that its sender gets to read the answer. */
const mostDiscarded = 4 * 1024 * 1024

/** The body as text, or undefined when it is longer than allowed; never more than that is held in memory. */
export async function readText(request: Request, maxBytes: number): Promise<string | undefined> {
  if (!request.body) return ''
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of request.body) {
    size += chunk.byteLength
    if (size <= maxBytes) chunks.push(chunk)
    if (size > mostDiscarded) break
  }
  return size > maxBytes ? undefined : Buffer.concat(chunks).toString('utf8')
}
