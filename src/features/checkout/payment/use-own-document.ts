import { useEffect, useState } from 'react'
import { isForeignDocument } from './page-nonce.ts'

/**
 * Whether this document may run payment scripts. One that was loaded for another page is loaded again at the checkout's
 * own address: links to the checkout do that by themselves, going back in the browser may not.
 */
export function useOwnDocument(): boolean {
  const [own] = useState(() => import.meta.env.SSR || !isForeignDocument())
  useEffect(() => {
    if (!own) location.reload()
  }, [own])
  return own
}
