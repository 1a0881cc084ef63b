import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { visitorCountry as countryOf } from '#server/backend/visitor/visitor-country.server.ts'
import { env } from '#server/process/env.server.ts'

/** Returns the visitor's country (specification section 7), or null if unknown. */
export const visitorCountry = createServerFn({ method: 'GET' }).handler(() => {
  setResponseHeader('cache-control', 'no-store')
  return { country: countryOf(getRequest().headers, env()) ?? null }
})
