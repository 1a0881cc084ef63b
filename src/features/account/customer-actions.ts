import type * as v from 'valibot'
import { moveCartToCountry, preloadSelection } from '#features/cart/actions.ts'
import {
  changeSelection,
  getCachedSelection,
  requestInQueue,
  type SelectionCall,
} from '#features/cart/selection/selection.ts'
import { setCartOpen } from '#features/cart/view-state.ts'
import { getPageLanguage } from '#features/site/page-language.ts'
import { showToast } from '#features/site/toast-queue.ts'
import { localizePath } from '#lib/urls/locale-url.ts'
import { m } from '#messages/rest.ts'
import { track } from '#services/analytics/event-queue.ts'
import { type FormFailure, toFormFailure } from './form/form-failure.ts'
import type { ResetLink } from './reset-link.ts'
import type {
  changeEmailSchema,
  changePasswordSchema,
  customerDetailsSchema,
  LoginValues,
  registerSchema,
} from './rules/account-schemas.ts'

/** Resolves to the errors to display, or to undefined on success. */
type FormResult = Promise<FormFailure | undefined>

export async function login({ email, password }: LoginValues): FormResult {
  const failure = await changeCustomer((client) => client.login(email, password), [], m.error_sign_in())
  if (!failure) track({ kind: 'logged-in' })
  return failure
}

/** Also empties the cart and removes the customer's data from the query cache. */
export async function logout(): FormResult {
  const failure = await changeCustomer((client) => client.logout())
  if (!failure) showToast({ title: m.account_logged_out() })
  return failure
}

/** Also logs the customer in. Moves the cart to the customer's country first, if necessary. */
export async function register(values: v.InferOutput<typeof registerSchema>): FormResult {
  const { terms: _, ...registration } = values
  const unmoved = await ensureCountry(registration.country)
  if (unmoved) return unmoved
  const failure = await changeCustomer((client) => client.register(registration), Object.keys(registration))
  if (!failure) track({ kind: 'signed-up' })
  return failure
}

/** Changes the cart's country first, because it is copied to the customer (specification section 4.3). */
export async function updateDetails(details: v.InferOutput<typeof customerDetailsSchema>): FormResult {
  const unmoved = await ensureCountry(details.country)
  return unmoved ?? changeCustomer((client) => client.updateCustomer(details), Object.keys(details))
}

export function changePassword(values: v.InferOutput<typeof changePasswordSchema>): FormResult {
  const { password, newPassword } = values
  return changeCustomer((client) => client.changePassword(password, newPassword), Object.keys(values))
}

/** The change takes effect once the links sent to the old and the new email address have been used. */
export async function changeEmail({ newEmail, password }: v.InferOutput<typeof changeEmailSchema>): FormResult {
  return changeCustomer((client) => client.changeEmail(newEmail, password), ['newEmail', 'password'])
}

export async function deleteAccount({ password }: { password: string }): FormResult {
  const failure = await changeCustomer((client) => client.deleteCustomer(password), ['password'])
  if (!failure) showToast({ title: m.account_deleted() })
  return failure
}

export async function fetchCustomerData(): Promise<{ json: string } | { failure: string }> {
  const answer = await requestInQueue((client) => client.customerData())
  if (answer.ok) return { json: JSON.stringify(answer.value.data, null, 2) }
  return { failure: toFormFailure(answer, [], m.error_generic()).message ?? m.error_generic() }
}

export function setNewsletterSubscription(newsletter: boolean): FormResult {
  const refusal = newsletter ? m.error_newsletter() : m.error_generic()
  return changeCustomer((client) => client.updateCustomer({ newsletter }), [], refusal)
}

/** Succeeds even if no account has the email address, so that the form does not disclose who has an account. */
export async function requestPasswordReset({ email }: { email: string }): FormResult {
  const path = localizePath('/password-reset', getPageLanguage())
  const answer = await requestInQueue((client) => client.mailPasswordReset(email, path))
  const unknown = !answer.ok && answer.kind === 'refused' && answer.reason === 'fields' && answer.fields.email
  return answer.ok || unknown ? undefined : toFormFailure(answer, [], m.error_generic())
}

/** Also logs the customer in. The service refuses used and expired links. */
export function resetPassword(link: ResetLink, newPassword: string): FormResult {
  return changeCustomer(
    (client) => client.resetPassword({ ...link, newPassword }),
    ['newPassword'],
    m.error_reset_password(),
  )
}

async function changeCustomer(
  call: SelectionCall,
  fields: readonly string[] = [],
  refusal = m.error_generic(),
): FormResult {
  const answer = await changeSelection('customer', call)
  return answer.ok ? undefined : toFormFailure(answer, fields, refusal)
}

/** Moves the cart to `country` if necessary. Opens the cart if lines were lost. */
async function ensureCountry(country: string): FormResult {
  await preloadSelection()
  if (getCachedSelection()?.location.country === country) return undefined
  const { answer, lost } = await moveCartToCountry(country)
  if (lost) setCartOpen(true)
  return answer.ok ? undefined : toFormFailure(answer, ['country'], m.error_generic())
}
