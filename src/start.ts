import { createStart } from '@tanstack/react-start'
import type { LanguageCode } from '#app.config'

/** What `src/server.ts` hands to every render; `getRouter` reads it by `getGlobalStartContext`. */
export interface ShopRequestContext {
  /** Language of unprefixed paths on the request's host. */
  rootLanguage: LanguageCode
  /** Set for pages that are never cached: the script nonce of their Content-Security-Policy. */
  nonce?: string
}

/** Start's own options; the browser entry is ours (`client.tsx`), so only the server reads them. */
export const startInstance = createStart(() => ({}))

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: ShopRequestContext }
  }
}
