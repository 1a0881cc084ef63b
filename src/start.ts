import { createCsrfMiddleware, createStart } from '@tanstack/react-start'
import type { LanguageCode } from '#app.config'
import { functionFailures } from '#services/monitoring/function-failures.ts'

/** What `src/server.ts` hands to every render; `getRouter` reads it by `getGlobalStartContext`. */
export interface ShopRequestContext {
  /** Language of unprefixed paths on the request's host. */
  rootLanguage: LanguageCode
  /** Set for pages that are never cached: the script nonce of their Content-Security-Policy. */
  nonce?: string
  /** Set for an editor who previews: the page loads the tools for it. */
  preview?: true
}

const sameSiteOnly = createCsrfMiddleware({ filter: ({ handlerType }) => handlerType === 'serverFn' })

/** Start's own options; the browser entry is ours (`client.tsx`), so only the server reads them. */
export const startInstance = createStart(() => ({
  requestMiddleware: [sameSiteOnly],
  functionMiddleware: [functionFailures],
}))

declare module '@tanstack/react-router' {
  interface Register {
    server: { requestContext: ShopRequestContext }
  }
}
