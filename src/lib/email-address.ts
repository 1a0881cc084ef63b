import * as v from 'valibot'
import { tidyCode } from './tidy-text.ts'

/** Returns a schema that converts the domain to ASCII, then validates the address like an HTML e-mail field. */
export function emailAddressSchema<const Message extends string>(message: Message) {
  return v.pipe(
    v.string(),
    v.transform(cleanEmail),
    v.maxLength<string, 200, Message>(200, message),
    v.rfcEmail<string, Message>(message),
  )
}

/**
 * Normalizes an e-mail address for database lookups: no surrounding whitespace, ASCII domain, lower case. Does not
 * validate it.
 */
export function normalizeEmail(entered: string): string {
  return cleanEmail(entered).toLowerCase()
}

function cleanEmail(entered: string): string {
  const text = tidyCode(entered)
  const domain = text.lastIndexOf('@') + 1
  return text.slice(0, domain) + asciiDomain(text.slice(domain))
}

/** Converts an internationalized domain to ASCII (`xn--`). Returns all other domains unchanged. */
function asciiDomain(domain: string): string {
  // Skips ASCII domains, which URL parsing could change (`1.2` to `1.0.0.2`), and domains with URL delimiters.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s%/:?#@[\\\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
