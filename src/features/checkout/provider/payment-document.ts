import { useEffect, useState } from 'react'
import { isShopperTokenInMemory } from '#features/cart/selection/shopper-storage.ts'
import { isPaymentPage } from '#services/commerce/shopper/payment-pages.ts'

/** Nonce of the Content-Security-Policy (commerce reference section 6.4). Undefined without a policy. */
export function getPageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** Returns true if the document was loaded for a different page, whose policy blocks payment scripts. */
function isDocumentOfAnotherPage(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  return loaded !== undefined && URL.canParse(loaded) && !isPaymentPage(new URL(loaded).pathname)
}

/**
 * Returns false and reloads the page if its policy blocks payment scripts. Returns true if the cart exists only in
 * memory, because a reload would lose the cart.
 */
export function useEnsureCheckoutDocument(): boolean {
  const [own] = useState(() => import.meta.env.SSR || isShopperTokenInMemory() || !isDocumentOfAnotherPage())
  useEffect(() => {
    if (!own) location.reload()
  }, [own])
  return own
}
