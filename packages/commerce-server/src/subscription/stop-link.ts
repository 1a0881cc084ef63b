import { randomBytes } from 'node:crypto'
import type { Database } from '@pouchery/platform/database/database'
import { sharedValue } from '@pouchery/platform/database/shared-value'
import type { ShopSite } from '@pouchery/platform/mail/shop-site'
import type { LanguageCode } from 'pouchery/app.config'
import * as v from 'valibot'
import { openText, sealText } from '../http/secrets.ts'

type StoppedMails = 'newsletter' | 'stock'

export interface Stop {
  email: string
  mails: StoppedMails
}

const stopSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ email: v.string(), mails: v.picklist(['newsletter', 'stock']) }),
)
const purpose = 'unsubscribe link'

/** Stored in the database: links in old mails remain valid, and commands can write mails without a running service. */
function stopSecret(database: Database): Promise<string> {
  return sharedValue(database, 'unsubscribe-links', () => randomBytes(32).toString('hex'))
}

/** One-click unsubscribe URLs. They never expire, because old mails must remain usable. */
export async function stopAddresses(database: Database, { origin }: ShopSite) {
  const secret = await stopSecret(database)
  return (stop: Stop, language: LanguageCode): string => {
    const url = new URL('/api/newsletter', origin)
    url.searchParams.set('language', language)
    url.searchParams.set('stop', sealText({ secret, purpose }, JSON.stringify(stop)))
    return url.href
  }
}

export async function openStop(database: Database, link: string): Promise<Stop | undefined> {
  const opened = v.safeParse(stopSchema, openText({ secret: await stopSecret(database), purpose }, link))
  return opened.success ? opened.output : undefined
}
