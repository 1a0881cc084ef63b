import * as v from 'valibot'
import { tidyCode } from './tidy-text.ts'

/** Converts the domain to ASCII, then validates like HTML's e-mail field. Outputs the ASCII form. */
export function emailAddressSchema<const Message extends string>(message: Message) {
  return v.pipe(
    v.string(),
    v.transform(cleanEmail),
    v.maxLength<string, 200, Message>(200, message),
    v.rfcEmail<string, Message>(message),
  )
}

/** Normalizes an e-mail address for database lookups: trimmed, ASCII domain, lower case. Does not validate. */
export function normalizeEmail(entered: string): string {
  return cleanEmail(entered).toLowerCase()
}

function cleanEmail(entered: string): string {
  const text = tidyCode(entered)
  const domain = text.lastIndexOf('@') + 1
  return text.slice(0, domain) + asciiDomain(text.slice(domain))
}

/** Converts an internationalized domain to ASCII (`xn--`). Returns any other domain unchanged. */
function asciiDomain(domain: string): string {
  // Skip ASCII domains, which a URL would rewrite (`1.2` to `1.0.0.2`), and domains with URL delimiters.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s%/:?#@[\\\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
