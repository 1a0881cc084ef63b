import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { LanguageCode } from '#app.config'
import { overwriteGetLocale } from '#paraglide/runtime.js'
import { createLanguageRewrite } from '../page-language.ts'

/**
 * Renders `link` as part of the page `path` (without a language prefix) in `language`. English is the root language.
 */
export async function renderInRouter(language: LanguageCode, path: string, link: ReactNode): Promise<string> {
  overwriteGetLocale(() => language)
  const root = createRootRoute()
  const paths = ['/', '/$', '/search', '/care', '/info/$slug'] as const
  const router = createRouter({
    routeTree: root.addChildren(paths.map((path) => createRoute({ getParentRoute: () => root, path }))),
    history: createMemoryHistory({ initialEntries: [language === 'en' ? path : `/${language}${path}`] }),
    rewrite: createLanguageRewrite('en'),
    isServer: true,
  })
  await router.load()
  return renderToString(<RouterContextProvider router={router}>{link}</RouterContextProvider>)
}
