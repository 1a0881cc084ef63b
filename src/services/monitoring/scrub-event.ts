import type { Breadcrumb, DataCollection, ErrorEvent, StreamedSpanJSON } from '@sentry/core'
import { scrubText, withoutQuery } from './scrub.ts'

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

/**
 * An error report without personal data: who, cookies, headers, bodies and extras go; messages and crumbs lose e-mail
 * addresses, tokens and query strings. Stack frames stay, else no source map would fit.
 */
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
