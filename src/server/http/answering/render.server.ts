import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, rootLanguage, splitLocale } from '#lib/urls/locale-url.ts'
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
  /** Addresses of files that Start's manifest does not name for a page, and the document preloads; none in development. */
  builtFiles?: BuiltFiles
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

const Manifest = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean()),
  }),
)

/** Finds addresses of the built client's files. */
export interface BuiltFiles {
  /** What the entry imports to hydrate a page. */
  app: readonly string[]
  /** The language's messages of a first view. */
  messages: (language: LanguageCode) => string[]
  /** A module that is imported dynamically, by its path below the project, with all it needs beside the entry. */
  module: (path: string) => string[]
}

/** Reads Vite's manifest of the client that was built into `folder`. */
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
