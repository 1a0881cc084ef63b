import { createHmac } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/is-same-secret'
import type { LanguageCode } from 'pouchery/app.config'
import { toAbsoluteUrl } from 'pouchery/lib/urls/locale-url'
import type { CommerceDependencies } from './dependencies.ts'
import { formatOrderNumber, toOrderRowId } from './order-number.ts'

export type OrderLinkBuilder = ReturnType<typeof createOrderLinkBuilder>

const signatureLength = 22

/**
 * Returns a token, `{order number}.{signature}`, which must be sent only to the buyer. The token does not expire, so
 * that links in old emails keep working.
 */
export function createOrderLink(secret: string, row: number): string {
  const number = formatOrderNumber(row)
  return `${number}.${signature(secret, number)}`
}

/** Returns the row id of the order, or undefined if the signature is invalid. */
export function verifyOrderLink(secret: string, link: string): number | undefined {
  const [number = '', signed = ''] = link.split('.', 2)
  return isSameSecret(signed, signature(secret, number)) ? toOrderRowId(number) : undefined
}

export function createOrderLinkBuilder({ secret, site }: Pick<CommerceDependencies, 'secret' | 'site'>) {
  const link = (row: number) => createOrderLink(secret, row)
  return {
    createLink: link,
    createPageUrls: (row: number, language: LanguageCode) => {
      const page = (path: string) => `${toAbsoluteUrl(path, language, site.origin, site.domains)}?order=${link(row)}`
      return { order: page('/order'), withdrawal: page('/withdraw') }
    },
  }
}

function signature(secret: string, number: string): string {
  return createHmac('sha256', secret).update(`order link ${number}`).digest('base64url').slice(0, signatureLength)
}
