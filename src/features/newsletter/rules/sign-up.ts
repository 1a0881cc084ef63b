import * as v from 'valibot'

/** What the newsletter's form holds. `trap` is a field people do not see. */
export interface SignUp {
  email: string
  consent: boolean
  trap: string
}

export interface SignUpProblems {
  email?: 'missing' | 'invalid'
  consent?: 'missing'
}

const email = v.pipe(v.string(), v.email())

/** What keeps a sign-up from being sent (specification section 5); nothing when it can be. */
export function signUpProblems({ email: address, consent }: SignUp): SignUpProblems {
  return {
    ...(address === '' ? { email: 'missing' as const } : !v.is(email, address) && { email: 'invalid' as const }),
    ...(!consent && { consent: 'missing' as const }),
  }
}
