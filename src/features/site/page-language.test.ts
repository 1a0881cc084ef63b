import { createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createRequestHandler } from '@tanstack/react-router/ssr/server'
import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from '#lib/urls/search-values.ts'
import { createLanguageRewrite } from './page-language.ts'

async function visited(path: string): Promise<string | null> {
  const root = createRootRoute()
  const page = createRoute({ getParentRoute: () => root, path: '/$' })
  const answer = createRequestHandler({
    request: new Request(`https://shop.example${path}`),
    createRouter: () =>
      createRouter({
        ...{ routeTree: root.addChildren([page]), rewrite: createLanguageRewrite('en'), parseSearch, stringifySearch },
        isServer: true,
      }),
  })
  const response = await answer(({ router }) => Response.json(router.state.matches.at(-1)?.params))
  return response.headers.get('location') ?? response.text()
}

test.each([
  ['/$abc', '/%24abc'],
  ['/blog/$', '/blog/%24'],
  ['/blog/x$y?q=1', '/blog/x%24y?q=1'],
  ['/%24abc', '{"_splat":"$abc","*":"$abc"}'],
  ['/blog/x%24y?q=9.50', '{"_splat":"blog/x$y","*":"blog/x$y"}'],
])('resolves %s to %s', async (path, place) => expect(await visited(path)).toBe(place))
