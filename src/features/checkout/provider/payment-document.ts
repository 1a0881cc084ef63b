import { useEffect, useState } from 'react'
import { isTokenInMemory } from '#features/cart/selection/shopper-storage.ts'
import { isPaymentPage } from '#services/commerce/shopper/payment-pages.ts'

/** Nonce of the document's Content-Security-Policy (commerce reference section 6.4); undefined without a policy. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** Returns true if the document was loaded for another page, whose policy blocks the providers' scripts. */
function isDocumentOfAnotherPage(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  return loaded !== undefined && URL.canParse(loaded) && !isPaymentPage(new URL(loaded).pathname)
}

/**
 * Returns true if payment scripts may run here. Reloads a document of another page to get its own policy, except if the
 * cart exists only in memory and a reload would lose it.
 */
export function usePaymentDocument(): boolean {
  const [own] = useState(() => import.meta.env.SSR || isTokenInMemory() || !isDocumentOfAnotherPage())
  useEffect(() => {
    if (!own) location.reload()
  }, [own])
  return own
}
