import type { Breadcrumb, DataCollection, ErrorEvent, StreamedSpanJSON } from '@sentry/core'

/** What stands for something personal or secret that was taken out of a text. */
const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // Only from the beginning of a word, else each `eyJ` of a long one would be tried up to its end.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  // Whoever knows these has the payment, the cart or the code.
  [/(?<=\/(?:pay|selection|vouchers)\/)[\w.~%-]+/g, '[token]'],
  // A query or fragment behind a path: it may hold what a visitor typed, or a link's one-time key.
  [/(?<=[\w/.~-])[?#][\w.~%+[\]-]+=[^\s"'<>)]*/g, '?[query]'],
  // As it is written, or as a part of a path.
  [/[\w.%+-]{1,64}(?:@|%(?:25)*40)[\w-]{1,63}(\.[\w-]{1,63})+/g, '[email]'],
  [/\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{24,}\b/g, '[token]'],
]

/** A text without e-mail addresses, tokens and query strings: for logs and error reports. */
export function scrubText(text: string): string {
  return replacements.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text)
}

export function withoutQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

/** The error-reporting library collects nothing by itself: no address, cookie, header, body, query or variable. */
export const collectNothing: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
}

/** Removes personal data from a report; stack frames stay for source maps. */
export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { user: _, extra: __, request, ...rest } = event
  return {
    ...rest,
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(event.transaction !== undefined && { transaction: withoutQuery(event.transaction) }),
    ...(request?.url !== undefined && { request: { url: withoutQuery(request.url) } }),
    ...(event.exception && {
      exception: { ...event.exception, values: event.exception.values?.map(scrubValue) ?? [] },
    }),
    ...(event.breadcrumbs && { breadcrumbs: event.breadcrumbs.flatMap(scrubBreadcrumb) }),
  }
}

type Exception = NonNullable<NonNullable<ErrorEvent['exception']>['values']>[number]

function scrubValue(exception: Exception): Exception {
  return exception.value === undefined ? exception : { ...exception, value: scrubText(exception.value) }
}

/** What was clicked may name what was typed into it, and the console says anything: both are left out. */
function scrubBreadcrumb({ message, data, ...crumb }: Breadcrumb): Breadcrumb[] {
  if (crumb.category === 'console' || crumb.category?.startsWith('ui.')) return []
  return [
    {
      ...crumb,
      ...(message !== undefined && { message: scrubText(message) }),
      ...(data && { data: scrubFacts(data) }),
    },
  ]
}

/** A span whose name and attributes hold no query, address or token. */
export function scrubSpan(span: StreamedSpanJSON): StreamedSpanJSON {
  return { ...span, name: scrubText(span.name), ...(span.attributes && { attributes: scrubFacts(span.attributes) }) }
}

const queryNames = /^(url\.query|url\.fragment|http\.query|http\.fragment|user\..*|.*\.ip)$/

function scrubFacts<Value>(facts: Readonly<Record<string, Value>>): Record<string, Value | string> {
  const kept = Object.entries(facts).filter(([name]) => !queryNames.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]))
}
