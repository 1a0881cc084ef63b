import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { FastResponse } from 'srvx'

/** Serialised JSON, which cart responses reuse for large parts that rarely change. */
export class JsonText {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

export function toJsonText(value: object): JsonText {
  return new JsonText(JSON.stringify(value))
}

export function toJsonObjectText(members: object): JsonText {
  const plain: [string, unknown][] = []
  const ready: string[] = []
  for (const [name, value] of Object.entries(members)) {
    if (value instanceof JsonText) ready.push(`${JSON.stringify(name)}:${value.text}`)
    else plain.push([name, value])
  }
  // Use `Object.fromEntries`, because assigning to a key named `__proto__` would not create a property.
  const text = JSON.stringify(Object.fromEntries(plain))
  if (ready.length === 0) return new JsonText(text)
  const start = text === '{}' ? '{' : `${text.slice(0, -1)},`
  return new JsonText(`${start}${ready.join(',')}}`)
}

export function joinJsonTexts(parts: readonly JsonText[]): JsonText {
  return new JsonText(`[${parts.map(({ text }) => text).join(',')}]`)
}

export function createJsonResponse(members: object, status: ContentfulStatusCode = 200): Response {
  return new FastResponse(toJsonObjectText(members).text, { status, headers: { 'Content-Type': 'application/json' } })
}
