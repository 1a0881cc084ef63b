import { Refusal } from '@pouchery/platform/http/refusal'

export interface RefusalBody {
  errors: Record<string, string>
  messages?: readonly string[]
}

export function createRefusal(
  status: Refusal['status'],
  errors: Record<string, string>,
  messages: readonly string[] = [],
  headers: Record<string, string> = {},
): Refusal<RefusalBody> {
  const body = { errors, ...(messages.length > 0 && { messages }) }
  const summary = Object.entries(errors).map(([name, text]) => `${name}: ${text}`)
  return new Refusal(status, body, summary.join('; '), headers)
}
