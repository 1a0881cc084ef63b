import type { Database } from '@pouchery/platform/database/database'
import { isSameSecret } from '@pouchery/platform/http/same-secret'
import { createSessionNotFoundError } from '../http-error.ts'
import { anonymousCaller, type Caller } from './access.ts'
import { requireSession } from './sessions.ts'

export interface ShopTokens {
  readToken: string | undefined
  writeToken: string | undefined
}

const shopReader: Caller = { userId: 'shop-reader', role: 'reader', name: 'Shop' }
const shopWriter: Caller = { userId: 'shop', role: 'administrator', name: 'Shop' }

/** @throws HttpError 401 if the token in the `Authorization` header is unknown or expired */
export async function identifyCaller(
  database: Database,
  tokens: ShopTokens,
  authorizationHeader: string | undefined,
): Promise<Caller> {
  if (!authorizationHeader) return anonymousCaller
  const [, token] = /^Bearer (\S+)$/i.exec(authorizationHeader) ?? []
  if (token === undefined) throw createSessionNotFoundError()
  if (isSameSecret(token, tokens.writeToken)) return shopWriter
  if (isSameSecret(token, tokens.readToken)) return shopReader
  return requireSession(database, token, Date.now())
}
