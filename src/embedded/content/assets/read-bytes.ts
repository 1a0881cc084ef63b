import { ContentError } from '../errors.ts'

/** A body of at most `mostBytes`. @throws ContentError 413 for a larger one, and 400 for none or half a one */
export async function readBytes(request: Request, mostBytes: number): Promise<Uint8Array> {
  if (Number(request.headers.get('content-length') ?? 0) > mostBytes) throw tooLarge(mostBytes)
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of bodyOf(request)) {
    length += part.byteLength
    if (length > mostBytes) throw tooLarge(mostBytes)
    parts.push(part)
  }
  if (length === 0) throw ContentError.badRequest('The body is empty')
  return Buffer.concat(parts, length)
}

async function* bodyOf({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader = body.getReader()
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value
  } finally {
    reader.releaseLock()
  }
}

function tooLarge(mostBytes: number): ContentError {
  return ContentError.tooLarge(`A file may have at most ${mostBytes / 1024 / 1024} MB`)
}
