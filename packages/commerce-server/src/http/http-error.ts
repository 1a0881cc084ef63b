import { HttpError } from '@pouchery/platform/http/http-error'

export interface HttpErrorBody {
  errors: Record<string, string>
  messages?: readonly string[]
}

export function createHttpError(
  status: HttpError['status'],
  errors: Record<string, string>,
  messages: readonly string[] = [],
  headers: Record<string, string> = {},
): HttpError<HttpErrorBody> {
  const body = { errors, ...(messages.length > 0 && { messages }) }
  const summary = Object.entries(errors).map(([name, text]) => `${name}: ${text}`)
  return new HttpError(status, body, summary.join('; '), headers)
}
