import { createHmac } from 'node:crypto'
import { isSameSecret } from '@pouchery/platform/http/same-secret'
import type { LanguageCode } from 'pouchery/app.config'
import { absoluteUrl } from 'pouchery/lib/urls/locale-url'
import type { CommerceDependencies } from './dependencies.ts'
import { orderNumber, orderRow } from './order-number.ts'

interface OrderPages {
  order: string
  withdrawal: string
}

export interface OrderLinks {
  link(row: number): string
  pages(row: number, language: LanguageCode): OrderPages
}

const signatureLength = 22

/** Signed and not stored, so links in old emails remain valid. Only for emails and responses to the buyer. */
export function orderLink(secret: string, row: number): string {
  const number = orderNumber(row)
  return `${number}.${signature(secret, number)}`
}

export function verifyOrderLink(secret: string, link: string): number | undefined {
  const [number = '', signed = ''] = link.split('.', 2)
  return isSameSecret(signed, signature(secret, number)) ? orderRow(number) : undefined
}

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
