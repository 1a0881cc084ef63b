import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, rootLanguage, splitLocale } from '#lib/urls/locale-url.ts'
import { defineCustomServerStrategy } from '#paraglide/runtime.js'
import { paraglideMiddleware } from '#paraglide/server.js'

/** `getRouter` reads this context with `getGlobalStartContext`. */
export interface RenderContext {
  /** Language of paths without a language prefix on this host. */
  rootLanguage: LanguageCode
  /** Script nonce of the content security policy. Removed from cached pages, whose policy contains script hashes instead. */
  nonce?: string
  /** Set for an editor's preview. The page then loads the preview tools. */
  preview?: true
  /** Files that the document preloads in addition to Start's manifest. Undefined in development. */
  builtFiles?: BuiltFiles
}

export type RenderRoute = (request: Request, context: RenderContext) => Promise<Response> | Response

/**
 * Sets the language of the request. Paraglide receives the original request: the router's own rewrite strips the
 * language prefix, and stripping it twice causes a loop.
 */
export function withRequestLanguage(render: RenderRoute, domains: DomainTable) {
  defineCustomServerStrategy('custom-market', {
    getLocale: (request) => (request ? requestLanguage(new URL(request.url), domains) : undefined),
  })
  return (request: Request, context: Omit<RenderContext, 'rootLanguage'>): Promise<Response> => {
    const root = rootLanguage(new URL(request.url).host, domains)
    return paraglideMiddleware(request, () => render(request, { rootLanguage: root, ...context }))
  }
}

export function requestLanguage(url: URL, domains: DomainTable): LanguageCode {
  return splitLocale(url.pathname, rootLanguage(url.host, domains)).language
}

const Manifest = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean()),
  }),
)

export interface BuiltFiles {
  /** Files that the entry imports dynamically for hydration. */
  app: readonly string[]
  messages: (language: LanguageCode) => string[]
  /** Files of a dynamically imported module that are not part of the entry. The path is relative to the project folder. */
  module: (path: string) => string[]
}

export function readBuiltFiles(folder: string): BuiltFiles {
  const file = join(folder, '.vite', 'manifest.json')
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), Manifest), readFileSync(file, 'utf8'))
  const filesOf = (key: string, found = new Set<string>()): Set<string> => {
    const chunk = manifest[key]
    if (!chunk || chunk.isEntry || found.has(`/${chunk.file}`)) return found
    found.add(`/${chunk.file}`)
    for (const needed of chunk.imports) filesOf(needed, found)
    return found
  }
  const module = (path: string) => [...filesOf(path)]
  const app = Object.values(manifest).flatMap((chunk) => (chunk.isEntry ? chunk.dynamicImports.flatMap(module) : []))
  return { app, module, messages: (language) => module(`src/paraglide/first/${language}.js`) }
}
