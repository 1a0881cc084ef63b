import { useEffect, useState } from 'react'
import { isTokenInMemory } from '#features/cart/selection/shopper-storage.ts'
import { isPaymentPage } from '#services/commerce/shopper/payment-pages.ts'

/** The nonce of the document's Content-Security-Policy (commerce reference 6.4); undefined where there is no policy. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce
}

/** Whether the document was loaded for another page, whose policy lets no provider's script run. */
function isForeignDocument(): boolean {
  const loaded = performance.getEntriesByType('navigation')[0]?.name
  return loaded !== undefined && URL.canParse(loaded) && !isPaymentPage(new URL(loaded).pathname)
}

/** Whether payment scripts may run here; reloads a document of another page, unless the cart would end with it. */
export function useOwnDocument(): boolean {
  const [own] = useState(() => import.meta.env.SSR || isTokenInMemory() || !isForeignDocument())
  useEffect(() => {
    if (!own) location.reload()
  }, [own])
  return own
}
