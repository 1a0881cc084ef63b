import type { HonoRequest } from 'hono'
import * as v from 'valibot'
import { ContentError } from './errors.ts'

/** Levels of lists and objects in one body; the deepest document of the studio has about ten. */
const mostLevels = 40

/** A body as text and as what `schema` makes of it. @throws ContentError 400 when it is something else */
export async function readJson<Schema extends v.GenericSchema>(
  request: HonoRequest,
  schema: Schema,
): Promise<{ text: string; value: v.InferOutput<Schema> }> {
  const text = await request.text()
  if (levels(text) > mostLevels) throw ContentError.badRequest(`The body has more than ${mostLevels} levels`)
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), text, { abortEarly: true })
  if (parsed.success) return { text, value: parsed.output }
  const [issue] = parsed.issues
  const path = v.getDotPath(issue)
  throw ContentError.badRequest(path ? `${path}: ${issue.message}` : issue.message)
}

/** How deep brackets are nested, without trusting the parser's stack with it. */
function levels(json: string): number {
  let level = 0
  let deepest = 0
  for (const [token] of json.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}]/g)) {
    if (token === '[' || token === '{') level += 1
    if (token === ']' || token === '}') level -= 1
    deepest = Math.max(deepest, level)
  }
  return deepest
}
