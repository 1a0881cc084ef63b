import type { Json } from './values.ts'

/** Who asks: a shopper, a signed-in customer, the shop's own server for a shopper, a program with a key, or nobody. */
export type Asker = 'shopper' | 'customer' | 'server' | 'program' | 'nobody'

/** A call of the commerce service as it should be made; `{names}` stand for values of the shop that is fuzzed. */
export interface Route {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  path: string
  as: Asker
  body?: { [key: string]: Json }
}

/** A route from its method and path in one text. */
export const route = (as: Asker, call: string, body?: Route['body']): Route => {
  const [method = '', path = ''] = call.split(' ')
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(call)
  return { method, path, as, ...(body && { body }) }
}

/** An address with every field filled in. */
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
