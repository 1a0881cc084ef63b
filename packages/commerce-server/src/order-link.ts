import { createHmac, timingSafeEqual } from 'node:crypto'
import type { LanguageCode } from 'pouchery/app.config'
import { absoluteUrl } from 'pouchery/lib/addresses/locale-url'
import type { CommerceDependencies } from './dependencies.ts'
import { orderNumber, orderRow } from './order-number.ts'

/** Addresses that an order's mail leads to, for whoever has the mail. */
interface OrderPages {
  /** The order to look at. */
  order: string
  /** Where to withdraw from it. */
  withdrawal: string
}

/** How orders are led to, by their rows. */
export interface OrderLinks {
  /** What opens an order without signing in. */
  link(row: number): string
  /** Its pages in a language. */
  pages(row: number, language: LanguageCode): OrderPages
}

const signatureLength = 22

/**
 * What opens an order without signing in: its number and a signature, so that nothing is stored and the mail of an order
 * that was written long ago still works. It is in mails and in the answers to whoever placed the order, nowhere else.
 */
export function orderLink(secret: string, row: number): string {
  const number = orderNumber(row)
  return `${number}.${signature(secret, number)}`
}

/** The row of the order that a link opens; undefined for a link that the shop never made. */
export function openOrderLink(secret: string, link: string): number | undefined {
  const [number = '', signed = ''] = link.split('.', 2)
  const expected = Buffer.from(signature(secret, number))
  const given = Buffer.from(signed)
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined
  return orderRow(number)
}

/** The links of this shop's orders. */
export function orderLinks({ secret, site }: Pick<CommerceDependencies, 'secret' | 'site'>): OrderLinks {
  const link = (row: number) => orderLink(secret, row)
  return {
    link,
    pages: (row, language) => {
      const page = (path: string) => `${absoluteUrl(path, language, site.origin, site.domains)}?order=${link(row)}`
      return { order: page('/order'), withdrawal: page('/withdraw') }
    },
  }
}

function signature(secret: string, number: string): string {
  return createHmac('sha256', secret).update(`order link ${number}`).digest('base64url').slice(0, signatureLength)
}
