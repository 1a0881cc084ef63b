/** A refusal of the content service: its status and the body the real one sends (content-lake reference, section 2). */
export class ContentError extends Error {
  readonly status: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
  readonly body: Record<string, unknown>

  constructor(status: ContentError['status'], body: Record<string, unknown>) {
    super(`Content service answered ${status}`)
    this.name = 'ContentError'
    this.status = status
    this.body = body
  }

  static queryParse(query: string, cause: unknown): ContentError {
    const start = positionOf(cause)
    const error = { type: 'queryParseError', description: messageOf(cause), query, start, end: query.length }
    return new ContentError(400, { error })
  }

  static queryEvaluation(cause: unknown): ContentError {
    return new ContentError(400, { error: { type: 'queryEvaluationError', description: messageOf(cause) } })
  }

  static queryTimeout(limitMs: number): ContentError {
    const description = `The query took longer than ${limitMs} ms`
    return new ContentError(400, { error: { type: 'queryTimeoutError', description } })
  }

  static badRequest(message: string): ContentError {
    return new ContentError(400, { statusCode: 400, error: 'Bad Request', message })
  }

  static unknownToken(): ContentError {
    const message = 'Unauthorized - Session not found'
    return new ContentError(401, { statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-ANF' })
  }

  static expiredToken(): ContentError {
    const message = 'Unauthorized - Session expired'
    return new ContentError(401, { statusCode: 401, error: 'Unauthorized', message, errorCode: 'SIO-401-AEX' })
  }

  static missingToken(): ContentError {
    const message = 'Unauthorized - A token is needed'
    return new ContentError(401, { statusCode: 401, error: 'Unauthorized', message })
  }

  static forbidden(message: string): ContentError {
    return new ContentError(403, { statusCode: 403, error: 'Forbidden', message })
  }

  static conflict(message: string): ContentError {
    return new ContentError(409, { statusCode: 409, error: 'Conflict', message })
  }

  static tooLarge(message: string): ContentError {
    return new ContentError(413, { statusCode: 413, error: 'Payload Too Large', message })
  }

  static tooMany(seconds: number): ContentError {
    const message = `Too many requests. Try again in ${seconds} seconds.`
    return new ContentError(429, { statusCode: 429, error: 'Too Many Requests', message })
  }

  static notFound(message: string): ContentError {
    return new ContentError(404, { statusCode: 404, error: 'Not Found', message })
  }

  static unavailable(): ContentError {
    const message = 'The content service is switched off'
    return new ContentError(503, { statusCode: 503, error: 'Service Unavailable', message })
  }
}

function messageOf(cause: unknown): string {
  return cause instanceof Error ? cause.message : String(cause)
}

/** The offset groq-js reports, 0-based, else the start of the query. */
function positionOf(cause: unknown): number {
  const position = cause instanceof Error && 'position' in cause ? cause.position : 0
  return typeof position === 'number' ? position : 0
}
