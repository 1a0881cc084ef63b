import type { LanguageCode } from '#app.config'
import { type DomainTable, rootLanguage, splitLocale } from '#lib/locale-url.ts'
import { defineCustomServerStrategy } from '#paraglide/runtime.js'
import { paraglideMiddleware } from '#paraglide/server.js'
import { isPreviewing } from '../preview/scope.server.ts'

/** What a render must know beside its request; `src/start.ts` declares it to the framework. */
export interface RenderContext {
  rootLanguage: LanguageCode
  /** Script nonce of the page's policy; absent for pages that are kept, whose scripts are named by hash. */
  nonce?: string
  /** Set for an editor who previews. */
  preview?: true
}

/** The framework: turns a request into the answer of a route. */
export type RenderRoute = (request: Request, context: RenderContext) => Promise<Response> | Response

/**
 * The framework with the request's language around it. Paraglide is handed the original request: the router's own
 * rewrite takes the language out of the path, and doing it twice loops.
 */
export function withLanguage(render: RenderRoute, domains: DomainTable) {
  defineCustomServerStrategy('custom-market', {
    getLocale: (request) => (request ? requestLanguage(new URL(request.url), domains) : undefined),
  })
  return (request: Request, nonce: string | undefined): Promise<Response> => {
    const root = rootLanguage(new URL(request.url).host, domains)
    const preview = isPreviewing() ? { preview: true as const } : {}
    const context = { rootLanguage: root, ...(nonce ? { nonce } : {}), ...preview }
    return paraglideMiddleware(request, () => render(request, context))
  }
}

/** The language a URL asks for. */
export function requestLanguage(url: URL, domains: DomainTable): LanguageCode {
  return splitLocale(url.pathname, rootLanguage(url.host, domains)).language
}
