import * as v from 'valibot'

/** What the newsletter's form holds. `trap` is a field people do not see. */
export interface SignUp {
  email: string
  terms: boolean
  trap: string
}

export interface SignUpProblems {
  email?: 'missing' | 'invalid'
  terms?: 'missing'
}

const email = v.pipe(v.string(), v.email())

/** What keeps a sign-up from being sent (specification section 5); nothing when it can be. */
export function signUpProblems({ email: address, terms }: SignUp): SignUpProblems {
  return {
    ...(address === '' ? { email: 'missing' as const } : !v.is(email, address) && { email: 'invalid' as const }),
    ...(!terms && { terms: 'missing' as const }),
  }
}
