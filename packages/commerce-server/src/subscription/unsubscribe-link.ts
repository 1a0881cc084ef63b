import { randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { getOrCreateSharedValue } from '@pouchery/platform/database/shared-value'
import type { ShopOrigins } from '@pouchery/platform/mail/shop-origins'
import type { LanguageCode } from 'pouchery/app.config'
import * as v from 'valibot'
import { decryptJson, encryptJson } from '../http/secrets.ts'

const unsubscribeSchema = v.object({ email: v.string(), mails: v.picklist(['newsletter', 'stock']) })

export type UnsubscribeRequest = v.InferOutput<typeof unsubscribeSchema>

const purpose = 'unsubscribe link'

/** Stored in the database, so that links in old emails remain valid and commands need no running service. */
function unsubscribeSecret(database: Database): Promise<string> {
  return getOrCreateSharedValue(database, 'unsubscribe-links', () => randomBytes(32).toString('hex'))
}

/** One-click unsubscribe URLs never expire, so that links in old emails keep working. */
export async function createUnsubscribeUrlBuilder(database: Database, { origin }: ShopOrigins) {
  const secret = await unsubscribeSecret(database)
  return (stop: UnsubscribeRequest, language: LanguageCode): string => {
    const url = new URL('/api/newsletter', origin)
    url.searchParams.set('language', language)
    url.searchParams.set('stop', encryptJson({ secret, purpose }, stop))
    return url.href
  }
}

export async function parseUnsubscribeLink(database: Database, link: string): Promise<UnsubscribeRequest | undefined> {
  return decryptJson({ secret: await unsubscribeSecret(database), purpose }, unsubscribeSchema, link)
}
