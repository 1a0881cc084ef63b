import { createServerFn } from '@tanstack/react-start'
import { getRequest, setResponseHeader } from '@tanstack/react-start/server'
import { readVisitorCountry as countryOf } from '#server/backend/visitor/visitor-country.server.ts'
import { env } from '#server/process/env.server.ts'

/** `country` is null if unknown (specification section 7.2). */
export const getVisitorCountry = createServerFn({ method: 'GET' }).handler(() => {
  setResponseHeader('cache-control', 'no-store')
  return { country: countryOf(getRequest().headers, env()) ?? null }
})
