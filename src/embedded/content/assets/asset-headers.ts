import { createHash } from 'node:crypto'
import type { HonoRequest } from 'hono'

/** An asset never changes: its name holds its hash. */
export const keptHeaders = { 'cache-control': 'public, max-age=31536000, immutable' }

/** What was uploaded may hold scripts (a drawing, a page): opened by itself it may do nothing at all. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; sandbox"

/** Keeps an asset from being anything but what it says; `download` is the name to save it under. */
export function safeHeaders(download: string | undefined): Record<string, string> {
  const headers = { 'x-content-type-options': 'nosniff', 'content-security-policy': policy }
  if (download === undefined) return headers
  const name = encodeURIComponent(download).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)
  return { ...headers, 'content-disposition': name === '' ? 'attachment' : `attachment; filename*=UTF-8''${name}` }
}

/** The tag of what a key stands for. */
export function entityTag(key: string): string {
  return `"${createHash('sha256').update(key).digest('base64url').slice(0, 22)}"`
}

/** Whether the browser has it already. */
export function isUnchanged(request: HonoRequest, tag: string): boolean {
  const known = request.header('if-none-match')?.split(',') ?? []
  return known.some((one) => one.trim().replace(/^W\//, '') === tag)
}
