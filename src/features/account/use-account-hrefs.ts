import { useLinkPrefix } from '#features/market/link-prefix.ts'

/** Addresses of the account's pages in the page's language. */
export interface AccountHrefs {
  login: string
  register: string
  passwordReset: string
  details: string
  lastOrder: string
}

export function useAccountHrefs(): AccountHrefs {
  const prefix = useLinkPrefix()
  return {
    login: `${prefix}/login`,
    register: `${prefix}/register`,
    passwordReset: `${prefix}/password-reset`,
    details: `${prefix}/account`,
    lastOrder: `${prefix}/account/order`,
  }
}
