import { Refusal } from '@pouchery/platform/http/refusal'

/** What the real service answers to what it refuses, by its status (content reference section 2). */
const names = {
  400: 'Bad Request',
  401: 'Unauthorized',
  403: 'Forbidden',
  404: 'Not Found',
  409: 'Conflict',
  413: 'Payload Too Large',
  429: 'Too Many Requests',
  500: 'Internal Server Error',
  503: 'Service Unavailable',
} as const

/** A refusal in the words of the content lake. `errorCode` says which refusal of a token it is. */
export function refused(
  status: keyof typeof names,
  message: string,
  errorCode?: 'SIO-401-ANF' | 'SIO-401-AEX',
): Refusal {
  const code = errorCode === undefined ? {} : { errorCode }
  return new Refusal(status, { statusCode: status, error: names[status], message, ...code }, message)
}

/** The service does not answer now: it is switched off, stops, or has too much to do. */
export const unavailable = (): Refusal => refused(503, 'The content service is switched off')

/** Too much of the same waits already; later there is room again. */
export const tooBusy = (): Refusal => refused(503, 'The service has too much to do; try again in a moment')

/** A token that this service did not give. */
export const unknownToken = (): Refusal => refused(401, 'Unauthorized - Session not found', 'SIO-401-ANF')

/** A token that was good once. */
export const expiredToken = (): Refusal => refused(401, 'Unauthorized - Session expired', 'SIO-401-AEX')

/** No token where one is needed. */
export const missingToken = (): Refusal => refused(401, 'Unauthorized - A token is needed')

/** A query that does not parse. */
export function unreadableQuery(query: string, cause: unknown): Refusal {
  const [description, start] = [messageOf(cause), positionOf(cause)]
  return refusedQuery({ type: 'queryParseError', description, query, start, end: query.length })
}

/** A query that cannot be evaluated. */
export function failedQuery(cause: unknown): Refusal {
  return refusedQuery({ type: 'queryEvaluationError', description: messageOf(cause) })
}

/** A query that took longer than it may, ms. */
export function slowQuery(limitMs: number): Refusal {
  return refusedQuery({ type: 'queryTimeoutError', description: `The query took longer than ${limitMs} ms` })
}

function refusedQuery(error: { type: string; description: string; [detail: string]: unknown }): Refusal {
  return new Refusal(400, { error }, error.description)
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** The offset groq-js reports, 0-based, else the start of the query. */
function positionOf(cause: unknown): number {
  const position = cause instanceof Error && 'position' in cause ? cause.position : 0
  return typeof position === 'number' ? position : 0
}
