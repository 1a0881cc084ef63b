import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, languageCodes, rootLanguage, splitLocale } from '#lib/addresses/locale-url.ts'
import { defineCustomServerStrategy } from '#paraglide/runtime.js'
import { paraglideMiddleware } from '#paraglide/server.js'

/** What a render must know beside its request; `getRouter` reads it by `getGlobalStartContext`. */
export interface RenderContext {
  /** Language of unprefixed paths on the request's host. */
  rootLanguage: LanguageCode
  /** Script nonce of the page's policy. A page that is kept loses it again: there its scripts are named by hash. */
  nonce?: string
  /** Set for an editor who previews: the page loads the tools for it. */
  preview?: true
  /** Address of the language's messages of a first view, which the document preloads; none in development. */
  texts?: string
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
  return (request: Request, context: Omit<RenderContext, 'rootLanguage'>): Promise<Response> => {
    const root = rootLanguage(new URL(request.url).host, domains)
    return paraglideMiddleware(request, () => render(request, { rootLanguage: root, ...context }))
  }
}

/** The language a URL asks for. */
export function requestLanguage(url: URL, domains: DomainTable): LanguageCode {
  return splitLocale(url.pathname, rootLanguage(url.host, domains)).language
}

const Manifest = v.record(v.string(), v.looseObject({ file: v.string() }))

/**
 * Addresses, by language, of the texts of a page's first view, which a browser fetches together with its scripts. Empty
 * without a built client (`folder` holds it).
 */
export function languageFiles(folder: string): ReadonlyMap<LanguageCode, string> {
  const file = join(folder, '.vite', 'manifest.json')
  if (!existsSync(file)) return new Map()
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), Manifest), readFileSync(file, 'utf8'))
  return new Map(
    languageCodes.flatMap((language) => {
      const chunk = manifest[`src/paraglide/first/${language}.js`]
      return chunk ? [[language, `/${chunk.file}`] as const] : []
    }),
  )
}
