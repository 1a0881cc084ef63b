import { createHmac } from 'node:crypto'
import type { Secrets } from './secrets.server.ts'

/** The key that may write to the embedded search service; the same in every process of one database. */
export function searchAdminKey({ commerce }: Pick<Secrets, 'commerce'>): string {
  return createHmac('sha256', commerce).update('search administration').digest('hex').slice(0, 32)
}
