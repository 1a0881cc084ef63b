import * as v from 'valibot'

/** What a shopper types to log in. */
export interface Login {
  email: string
  password: string
}

/** The fields that cannot be right, known before the service is asked. */
export type LoginProblems = Partial<Record<keyof Login, true>>

const email = v.pipe(v.string(), v.email())

/** Finds an address that is none and a password that is missing; no problems when the service can be asked. */
export function loginProblems(login: Login): LoginProblems {
  return {
    ...(!v.is(email, login.email) && { email: true }),
    ...(login.password === '' && { password: true }),
  }
}
