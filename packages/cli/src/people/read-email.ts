import { emailAddress } from 'pouchery/lib/email-address'
import * as v from 'valibot'
import { UsageError } from '../command.ts'

const emailSchema = v.pipe(emailAddress('not valid'), v.toLowerCase())

/** An address as the tables have it, in small letters. @throws UsageError for what is none */
export function readEmail(typed: string): string {
  const email = v.safeParse(emailSchema, typed)
  if (!email.success) throw new UsageError(`EMAIL must be an address, not "${typed}".`)
  return email.output
}
