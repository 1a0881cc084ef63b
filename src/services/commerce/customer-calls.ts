import { type ShopperConnection, shopperCaller } from './shopper-request.ts'
import { OrdersAnswer } from './wire/order.ts'
import { SelectionAnswer } from './wire/selection.ts'
import { Anything } from './wire/values.ts'

/** What a customer says of themselves (specification section 3); what is left out stays as it is. */
export interface CustomerDetails {
  firstName?: string
  lastName?: string
  phoneNumber?: string
  address1?: string
  zipCode?: string
  city?: string
  country?: string
  newsletter?: boolean
}

/** A new customer; the password has 4 to 128 characters (reference section 9). */
export interface Registration extends CustomerDetails {
  email: string
  password: string
}

/** The two halves of a reset link and the password to set. The link works once. */
export interface PasswordReset {
  i: string
  id: string
  newPassword: string
}

/** Customer calls (specification section 7, reference section 9). */
export function customerCalls(connection: ShopperConnection) {
  const call = shopperCaller(connection)
  return {
    register: (registration: Registration) => call('POST', ['register'], SelectionAnswer, { ...registration }),
    login: (email: string, password: string) => call('POST', ['login', email], SelectionAnswer, { password }),
    logout: () => call('POST', ['logout'], SelectionAnswer),
    /** `linkUri` is the path of the page that the mailed link leads to. */
    mailPasswordReset: (email: string, linkUri: string) =>
      call('POST', ['password-reset-email', email], Anything, { linkUri }),
    /** Signs in, too. */
    resetPassword: (reset: PasswordReset) => call('POST', ['password-reset'], SelectionAnswer, { ...reset }),
    changePassword: (password: string, newPassword: string) =>
      call('PUT', ['password'], SelectionAnswer, { password, newPassword }),
    updateCustomer: (details: CustomerDetails) => call('PUT', ['customer', 'update'], SelectionAnswer, { ...details }),
    /** The newest order only (specification section 6); empty when there is none. */
    lastOrder: () => call('POST', ['orders'], OrdersAnswer, { from: 0, size: 1 }),
  }
}
