import { Refusal } from '@pouchery/platform/http/refusal'

/** Names of error types as in the hosted service (content reference section 2). */
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

export function createRefusal(
  status: keyof typeof names,
  message: string,
  errorCode?: 'SIO-401-ANF' | 'SIO-401-AEX',
): Refusal {
  const code = errorCode === undefined ? {} : { errorCode }
  return new Refusal(status, { statusCode: status, error: names[status], message, ...code }, message)
}

export const createUnavailableRefusal = (): Refusal => createRefusal(503, 'The content service is unavailable')

export const createOverloadRefusal = (): Refusal =>
  createRefusal(503, 'The service is overloaded; try again in a moment')

export const createSessionNotFoundRefusal = (): Refusal =>
  createRefusal(401, 'Unauthorized - Session not found', 'SIO-401-ANF')

export const createSessionExpiredRefusal = (): Refusal =>
  createRefusal(401, 'Unauthorized - Session expired', 'SIO-401-AEX')

export const createMissingTokenRefusal = (): Refusal => createRefusal(401, 'Unauthorized - A token is needed')

export function createQueryParseRefusal(query: string, cause: unknown): Refusal {
  const [description, start] = [messageOf(cause), positionOf(cause)]
  return refusedQuery({ type: 'queryParseError', description, query, start, end: query.length })
}

export function createQueryEvaluationRefusal(cause: unknown): Refusal {
  return refusedQuery({ type: 'queryEvaluationError', description: messageOf(cause) })
}

export function createQueryTimeoutRefusal(limitMs: number): Refusal {
  return refusedQuery({ type: 'queryTimeoutError', description: `The query took longer than ${limitMs} ms` })
}

function refusedQuery(error: { type: string; description: string; [detail: string]: unknown }): Refusal {
  return new Refusal(400, { error }, error.description)
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Returns the 0-based character offset, or 0 if it is unknown. */
function positionOf(cause: unknown): number {
  const position = cause instanceof Error && 'position' in cause ? cause.position : 0
  return typeof position === 'number' ? position : 0
}
