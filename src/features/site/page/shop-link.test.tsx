import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { ContentLink } from './content-link.tsx'
import { createContentPageLink } from './content-page-link.ts'
import { renderInRouter } from './render-in-router.fixture.tsx'
import { ShopLink } from './shop-link.tsx'

const drawn = (language: 'en' | 'sv', link: ReactNode) => renderInRouter(language, '/care', link)

const links: { path: string; link: ReactNode }[] = [
  { path: '', link: <ShopLink to="/" /> },
  { path: '/search', link: <ShopLink to="/search" /> },
  { path: '/search?q=a+b#pages', link: <ShopLink to="/search" search={{ q: 'a b' }} hash="pages" /> },
  { path: '/info/terms', link: <ShopLink to="/info/$slug" params={{ slug: 'terms' }} /> },
  { path: '/nicotine-pouches/a-b', link: <ShopLink {...createContentPageLink('nicotine-pouches/a-b')} /> },
  { path: '/blog?tag=news', link: <ShopLink {...createContentPageLink('/blog')} search={{ tag: 'news' }} /> },
  { path: '', link: <ContentLink href="/" /> },
  { path: '/info/terms', link: <ContentLink href="/info/terms" /> },
  { path: '/list?sort=newest#more', link: <ContentLink href="/list?sort=newest#more" /> },
]

test.each(links)('prefixes a link with the language of the page: $path', async ({ path, link }) => {
  expect(await drawn('sv', link)).toBe(`<a href="/sv${path}"></a>`)
  expect(await drawn('en', link)).toBe(`<a href="${path || '/'}"></a>`)
})

test('marks only a link to the current page as current', async () => {
  expect(await drawn('en', <ShopLink to="/care" />)).toContain('aria-current="page"')
  expect(await drawn('en', <ShopLink to="/" />)).not.toContain('aria-current')
})

test('leaves an external address unchanged', async () => {
  const link = <ContentLink href="https://example.com/a" />
  expect(await drawn('sv', link)).toBe('<a href="https://example.com/a"></a>')
})

test('type-checks page paths and their search params', () => {
  // @ts-expect-error no such page
  const page = <ShopLink to="/no-such-page" />
  // @ts-expect-error a parameter of another name
  const parameter = <ShopLink to="/info/$slug" params={{ page: 'terms' }} />
  // @ts-expect-error a search param that the page does not have
  const key = <ShopLink to="/search" search={{ query: 'mint' }} />
  // @ts-expect-error an unknown sort order
  const value = <ShopLink {...createContentPageLink('list')} search={{ sort: 'loudest' }} />
  expect([page, parameter, key, value]).toHaveLength(4)
})
