import { Refusal } from '#embedded/http/refusal.ts'

/** A refusal of the search service; the body is `{message, status}` (search reference section 5). */
export function refused(status: 400 | 403 | 404 | 413 | 429 | 500 | 503, message: string): Refusal {
  return new Refusal(status, { message, status }, message)
}
