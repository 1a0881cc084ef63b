import { Refusal } from '@pouchery/platform/http/refusal'

/** What the Checkout API says of a call that is refused (commerce reference section 1.3). */
export interface RefusalBody {
  errors: Record<string, string>
  messages?: readonly string[]
}

/** A refusal in the words of the Checkout API: one error by name of what is wrong, and sentences for the shopper. */
export function refused(
  status: Refusal['status'],
  errors: Record<string, string>,
  messages: readonly string[] = [],
  headers: Record<string, string> = {},
): Refusal<RefusalBody> {
  const body = { errors, ...(messages.length > 0 && { messages }) }
  const summary = Object.entries(errors).map(([name, text]) => `${name}: ${text}`)
  return new Refusal(status, body, summary.join('; '), headers)
}
