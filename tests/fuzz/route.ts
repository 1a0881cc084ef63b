import type { Json } from './values.ts'

/**
 * Caller of a route. `customer`: a logged-in shopper; `server`: the shop's server on behalf of a shopper; `program`: a
 * client with an API key; `nobody`: an anonymous client.
 */
export type CallerRole = 'shopper' | 'customer' | 'server' | 'program' | 'nobody'

/** A valid call of the commerce service. `{name}` placeholders are replaced with values of the fuzzed shop. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  as: CallerRole
  body?: { [key: string]: Json }
}

export const defineRoute = (as: CallerRole, call: string, body?: Route['body']): Route => {
  const [method = '', path = ''] = call.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(call)
  return { method, path, as, ...(body && { body }) }
}

export const address = {
  email: 'buyer@example.com',
  firstName: 'Ada',
  lastName: 'Lind',
  company: 'Lind',
  address1: 'Storgatan 1',
  address2: 'c/o Ek',
  zipCode: '111 22',
  city: 'Stockholm',
  state: '',
  country: 'SE',
  phoneNumber: '+46 70 000 00 00',
  newsletter: false,
}
