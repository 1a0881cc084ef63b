import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { LanguageCode } from '#app.config'
import { type DomainTable, getRootLanguage, splitLocale } from '#lib/urls/locale-url.ts'
import { defineCustomServerStrategy } from '#paraglide/runtime.js'
import { paraglideMiddleware } from '#paraglide/server.js'

export interface RenderContext {
  /** Language of paths without a language prefix. */
  rootLanguage: LanguageCode
  /** CSP nonce. Removed from cached pages, whose policy contains script hashes instead. */
  nonce?: string
  preview?: true
  builtFiles?: BuildAssets
}

export type RouteRenderer = (request: Request, context: RenderContext) => Promise<Response> | Response

/** Leaves the language prefix in the URL. The router strips it, and doing so twice would cause redirect loops. */
export function withRequestLanguage(render: RouteRenderer, domains: DomainTable) {
  defineCustomServerStrategy('custom-market', {
    getLocale: (request) => (request ? getRequestLanguage(new URL(request.url), domains) : undefined),
  })
  return (request: Request, context: Omit<RenderContext, 'rootLanguage'>): Promise<Response> => {
    const root = getRootLanguage(new URL(request.url).host, domains)
    return paraglideMiddleware(request, () => render(request, { rootLanguage: root, ...context }))
  }
}

export function getRequestLanguage(url: URL, domains: DomainTable): LanguageCode {
  return splitLocale(url.pathname, getRootLanguage(url.host, domains)).language
}

const viteManifestSchema = v.record(
  v.string(),
  v.looseObject({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    isEntry: v.optional(v.boolean()),
  }),
)

export interface BuildAssets {
  /** Files that the entry module imports dynamically for hydration. */
  app: readonly string[]
  messages: (language: LanguageCode) => string[]
  module: (path: string) => string[]
}

export function readBuildAssets(folder: string): BuildAssets {
  const file = join(folder, '.vite', 'manifest.json')
  const manifest = v.parse(v.pipe(v.string(), v.parseJson(), viteManifestSchema), readFileSync(file, 'utf8'))
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
