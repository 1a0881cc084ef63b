import { useEffect, useState } from 'react'
import { isTokenInMemory } from '#features/cart/selection/shopper-storage.ts'
import { isPaymentPage } from '#services/commerce/shopper/payment-pages.ts'

/**
 * The nonce of this document's Content-Security-Policy, which scripts of a payment provider need to run (commerce
 * reference section 6.4); undefined where there is no policy, as in development.
 */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/**
 * Whether this document was loaded for another page, and the checkout only shown in it: its policy is that of a page
 * anybody may keep, and no provider's script runs under it. Then the checkout has to be loaded anew.
 */
function isForeignDocument(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  return loaded !== undefined && URL.canParse(loaded) && !isPaymentPage(new URL(loaded).pathname)
}

/**
 * Whether this document may run payment scripts. One that was loaded for another page is loaded again at the checkout's
 * own address: links to the checkout do that by themselves, going back in the browser may not. A cart that ends with the
 * document stays in it, and does without those scripts.
 */
export function useOwnDocument(): boolean {
  const [own] = useState(() => import.meta.env.SSR || isTokenInMemory() || !isForeignDocument())
  useEffect(() => {
    if (!own) location.reload()
  }, [own])
  return own
}
