import { HttpError } from '@pouchery/platform/http/http-error'

/** Reason phrases, used as `error` in error responses (content reference section 2). */
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

export function createHttpError(
  status: keyof typeof names,
  message: string,
  errorCode?: 'SIO-401-ANF' | 'SIO-401-AEX',
): HttpError {
  const code = errorCode === undefined ? {} : { errorCode }
  return new HttpError(status, { statusCode: status, error: names[status], message, ...code }, message)
}

export const createServiceUnavailableError = (): HttpError => createHttpError(503, 'The content service is unavailable')

export const createSessionNotFoundError = (): HttpError =>
  createHttpError(401, 'Unauthorized - Session not found', 'SIO-401-ANF')

export function createQueryParseError(query: string, cause: unknown): HttpError {
  const [description, start] = [messageOf(cause), positionOf(cause)]
  return refusedQuery({ type: 'queryParseError', description, query, start, end: query.length })
}

export function createQueryEvaluationError(cause: unknown): HttpError {
  return refusedQuery({ type: 'queryEvaluationError', description: messageOf(cause) })
}

export function createQueryTimeoutError(limitMs: number): HttpError {
  return refusedQuery({ type: 'queryTimeoutError', description: `The query took longer than ${limitMs} ms` })
}

function refusedQuery(error: { type: string; description: string; [detail: string]: unknown }): HttpError {
  return new HttpError(400, { error }, error.description)
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** Returns the 0-based character offset of a syntax error, or 0 if it is unknown. */
function positionOf(cause: unknown): number {
  const position = cause instanceof Error && 'position' in cause ? cause.position : 0
  return typeof position === 'number' ? position : 0
}
