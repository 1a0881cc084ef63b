import type { Breadcrumb, DataCollection, ErrorEvent, StreamedSpanJSON } from '@sentry/core'

const replacements: readonly (readonly [RegExp, string])[] = [
  [/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [token]'],
  // JSON web tokens. Matches only at the start of a word, because repeated `eyJ` would otherwise take quadratic time.
  [/(?<![\w-])eyJ[\w-]+\.[\w-]+(\.[\w-]*)?/g, '[token]'],
  // Path segments that grant access to a payment, cart or voucher.
  [/(?<=\/(?:pay|selection|vouchers)\/)[\w.~%-]+/g, '[token]'],
  // Query strings and fragments can contain user input or one-time keys.
  [/(?<=[\w/.~-])[?#][\w.~%+[\]-]+=[^\s"'<>)]*/g, '?[query]'],
  // Email addresses, including percent-encoded ones.
  [/[\w.%+-]{1,64}(?:@|%(?:25)*40)[\w-]{1,63}(\.[\w-]{1,63})+/g, '[email]'],
  [/\b(?=[A-Za-z]*\d)(?=\d*[A-Za-z])[A-Za-z0-9]{24,}\b/g, '[token]'],
]

export function scrubText(text: string): string {
  return replacements.reduce((rest, [pattern, stand]) => rest.replace(pattern, stand), text)
}

export function removeQuery(url: string): string {
  return url.replace(/[?#].*$/s, '')
}

export const disabledDataCollection: DataCollection = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  httpBodies: [],
  urlQueryParams: false,
  databaseQueryData: false,
  stackFrameVariables: false,
}

export function scrubEvent(event: ErrorEvent): ErrorEvent {
  const { user: _, extra: __, request, ...rest } = event
  return {
    ...rest,
    ...(event.message !== undefined && { message: scrubText(event.message) }),
    ...(event.transaction !== undefined && { transaction: removeQuery(event.transaction) }),
    ...(request?.url !== undefined && { request: { url: removeQuery(request.url) } }),
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

/** Drops breadcrumbs of UI events and of the console, which can contain user input. */
function scrubBreadcrumb({ message, data, ...crumb }: Breadcrumb): Breadcrumb[] {
  if (crumb.category === 'console' || crumb.category?.startsWith('ui.')) return []
  return [
    {
      ...crumb,
      ...(message !== undefined && { message: scrubText(message) }),
      ...(data && { data: scrubAttributes(data) }),
    },
  ]
}

export function scrubSpan(span: StreamedSpanJSON): StreamedSpanJSON {
  return {
    ...span,
    name: scrubText(span.name),
    ...(span.attributes && { attributes: scrubAttributes(span.attributes) }),
  }
}

const queryNames = /^(url\.query|url\.fragment|http\.query|http\.fragment|user\..*|.*\.ip)$/

function scrubAttributes<Value>(facts: Readonly<Record<string, Value>>): Record<string, Value | string> {
  const kept = Object.entries(facts).filter(([name]) => !queryNames.test(name))
  return Object.fromEntries(kept.map(([name, value]) => [name, typeof value === 'string' ? scrubText(value) : value]))
}
