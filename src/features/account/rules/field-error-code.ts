import type { FieldRefusalCode } from '#services/commerce/shopper/failure.ts'

export type FieldErrorCode =
  | 'required'
  | 'email'
  | 'email-empty'
  | 'phone'
  | 'zip'
  | 'password-missing'
  | 'password-length'
  | 'mismatch'
  | 'too-long'
  | 'terms'
  | 'taken'
  | 'wrong-password'
  | 'refused'

export function toFieldErrorCodes(
  faults: Partial<Record<string, FieldRefusalCode>>,
  fields: readonly string[],
): Partial<Record<string, FieldErrorCode>> {
  const known = Object.entries(faults).filter(([field]) => fields.includes(field))
  return Object.fromEntries(known.map(([field, fault]) => [field, toFieldErrorCode(field, fault)]))
}

function toFieldErrorCode(field: string, fault: FieldRefusalCode | undefined): FieldErrorCode {
  if (field === 'email' || field === 'newEmail') return fault === 'taken' ? 'taken' : 'email'
  if (field === 'newPassword') return 'password-length'
  if (field === 'password') return fault === 'incorrect' ? 'wrong-password' : 'password-length'
  return 'refused'
}
