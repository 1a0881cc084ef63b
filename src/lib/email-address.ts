import * as v from 'valibot'
import { normalizeCode } from './normalize-text.ts'

/**
 * The schema converts the domain of the address to ASCII, then validates like an HTML email field. At most 200
 * characters.
 */
export function createEmailAddressSchema<const Message extends string>(message: Message) {
  return v.pipe(
    v.string(),
    v.transform(cleanEmail),
    v.maxLength<string, 200, Message>(200, message),
    v.rfcEmail<string, Message>(message),
  )
}

/** Normalizes an email address for database lookups without validating it. */
export function normalizeEmail(entered: string): string {
  return cleanEmail(entered).toLowerCase()
}

function cleanEmail(entered: string): string {
  const text = normalizeCode(entered)
  const domain = text.lastIndexOf('@') + 1
  return text.slice(0, domain) + asciiDomain(text.slice(domain))
}

function asciiDomain(domain: string): string {
  // ASCII domains are returned unchanged, because URL parsing could change them (`1.2` becomes `1.0.0.2`). Domains with
  // URL delimiters are invalid and also returned unchanged.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s%/:?#@[\\\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
