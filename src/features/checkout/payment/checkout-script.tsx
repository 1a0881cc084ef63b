import { useEffect } from 'react'
import { pageNonce } from './page-nonce.ts'

/** The element the reference names, so that a provider's code finds it too (reference section 7). */
const scriptId = 'centra-checkout-script'

/** Runs the selection's checkout script while a widget needs one; another script replaces it, none ends it. */
export function CheckoutScript({ source }: { source: string | undefined }) {
  useEffect(() => {
    if (source === undefined) return
    const script = document.createElement('script')
    script.id = scriptId
    script.textContent = source
    const nonce = pageNonce()
    if (nonce !== undefined) script.nonce = nonce
    document.head.append(script)
    return () => {
      globalThis.CentraCheckout?.destroy?.()
      script.remove()
    }
  }, [source])
  return null
}
