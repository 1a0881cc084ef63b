import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FastResponse } from 'srvx'

/** JSON as text, ready to become a part of an answer; much of what answers about carts say is the same each time. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function jsonText(value: object): JsonText {
  return new JsonText(JSON.stringify(value))
}

/** An object as JSON; members that are ready are taken as they are and come last. */
export function jsonObject(members: object): JsonText {
  const plain: [string, unknown][] = []
  const ready: string[] = []
  for (const [name, value] of Object.entries(members)) {
    if (value instanceof JsonText) ready.push(`${JSON.stringify(name)}:${value.text}`)
    else plain.push([name, value])
  }
  // Not written one by one: `__proto__` would be lost.
  const text = JSON.stringify(Object.fromEntries(plain))
  if (ready.length === 0) return new JsonText(text)
  const start = text === '{}' ? '{' : `${text.slice(0, -1)},`
  return new JsonText(`${start}${ready.join(',')}}`)
}

export function jsonList(parts: readonly JsonText[]): JsonText {
  return new JsonText(`[${parts.map(({ text }) => text).join(',')}]`)
}

/** Answers an object some of whose members may be ready; the server sends such an answer without making a stream of it. */
export function jsonResponse(members: object, status: ContentfulStatusCode = 200): Response {
  return new FastResponse(jsonObject(members).text, { status, headers: { 'Content-Type': 'application/json' } })
}
