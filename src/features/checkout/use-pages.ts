import { useRouter } from '@tanstack/react-router'
import type { ReturnPages } from './payment-start.ts'

/** The pages to come back to, in the page's language: the prefix is there where the language has one. */
export function usePages(): ReturnPages {
  const router = useRouter()
  const absolute = (href: string) => new URL(href, location.origin).href
  return {
    receipt: absolute(router.buildLocation({ to: '/receipt' }).publicHref),
    failed: absolute(router.buildLocation({ to: '/checkout', search: { payment: 'failed' } }).publicHref),
  }
}
