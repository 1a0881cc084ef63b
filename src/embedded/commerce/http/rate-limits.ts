/** Requests allowed at once, and again in each window. */
export interface Limit {
  limit: number
  windowMs: number
}

/** What a limit counts by: the client's address, the shopper's token, or the e-mail address the call is about. */
export type LimitKey = 'address' | 'token' | 'email'

export type LimitedCall =
  | 'login'
  | 'register'
  | 'passwordResetEmail'
  | 'passwordReset'
  | 'password'
  | 'voucher'
  | 'payment'
  | 'newsletter'
  | 'backInStock'

/** Limits by call and key; what is absent is not limited. */
export type RateLimits = Partial<Record<LimitedCall, Partial<Record<LimitKey, Limit>>>>

const minutes = (count: number) => count * 60_000

/**
 * Enough for people, also many behind one address, and too little for guessing. A token is free to have, so its limits
 * only stop a page that has run wild.
 */
export const defaultRateLimits: RateLimits = {
  login: { address: { limit: 30, windowMs: minutes(5) }, email: { limit: 10, windowMs: minutes(15) } },
  register: { address: { limit: 20, windowMs: minutes(10) } },
  passwordResetEmail: { address: { limit: 10, windowMs: minutes(10) }, email: { limit: 4, windowMs: minutes(15) } },
  passwordReset: { address: { limit: 20, windowMs: minutes(10) } },
  password: { address: { limit: 20, windowMs: minutes(10) }, token: { limit: 10, windowMs: minutes(15) } },
  voucher: { address: { limit: 60, windowMs: minutes(5) }, token: { limit: 100, windowMs: minutes(5) } },
  payment: { address: { limit: 120, windowMs: minutes(1) }, token: { limit: 100, windowMs: minutes(1) } },
  newsletter: { address: { limit: 30, windowMs: minutes(10) }, email: { limit: 10, windowMs: minutes(60) } },
  backInStock: { address: { limit: 30, windowMs: minutes(10) }, email: { limit: 20, windowMs: minutes(60) } },
}
