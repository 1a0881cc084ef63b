import * as v from 'valibot'
import { tidyCode } from './tidy-text.ts'

/** Valid as in HTML's e-mail field once the domain is ASCII, which is the output. */
export function emailAddress<const Message extends string>(message: Message) {
  return v.pipe(
    v.string(),
    v.transform(tidyEmail),
    v.maxLength<string, 200, Message>(200, message),
    v.rfcEmail<string, Message>(message),
  )
}

/** An address as the tables store it, to look one up: tidy, in ASCII and lower case. Does not check that it is valid. */
export function emailKey(entered: string): string {
  return tidyEmail(entered).toLowerCase()
}

function tidyEmail(entered: string): string {
  const text = tidyCode(entered)
  const domain = text.lastIndexOf('@') + 1
  return text.slice(0, domain) + asciiDomain(text.slice(domain))
}

/** `xn--…` for a domain in other letters; the domain itself where it has none, or is none. */
function asciiDomain(domain: string): string {
  // What is ASCII stays as it is: a URL would read `1.2` as 1.0.0.2, and these signs as parts of its own.
  if (!/[^\p{ASCII}]/u.test(domain) || /[\s%/:?#@[\\\]]/.test(domain)) return domain
  try {
    return new URL(`http://${domain}`).hostname
  } catch {
    return domain
  }
}
