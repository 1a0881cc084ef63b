import type { Shop } from '../shops/shop-server.ts'

/** One address of each kind of page, without language, and the services it cannot be drawn without. */
export interface PageKind {
  path: string
  needs?: readonly ('content' | 'commerce')[]
  status?: number
}

export const pageKinds: readonly PageKind[] = [
  { path: '/' },
  { path: '/nicotine-pouches', needs: ['commerce'] },
  { path: '/nicotine-pouches/fjallvik-cool-mint-slim', needs: ['commerce'] },
  { path: '/brands', needs: ['content'] },
  { path: '/brands/fjallvik', needs: ['content'] },
  { path: '/flavours/mint', needs: ['content'] },
  { path: '/blog', needs: ['content'] },
  { path: '/blog/the-five-formats', needs: ['content'] },
  { path: '/info/delivery', needs: ['content'] },
  { path: '/checkout' },
  { path: '/receipt' },
  { path: '/login' },
  { path: '/register' },
  { path: '/password-reset' },
  { path: '/account' },
  { path: '/account/order' },
  { path: '/your-data' },
  { path: '/care' },
  { path: '/withdraw' },
  { path: '/contact' },
  // Whether an address is nobody's, only both can tell.
  { path: '/no/such', needs: ['commerce', 'content'], status: 404 },
  { path: '/sitemap.xml', needs: ['commerce', 'content'] },
  { path: '/sitemap-en.xml', needs: ['commerce', 'content'] },
  { path: '/robots.txt' },
  { path: '/llms.txt' },
]

/** What a visitor without a browser reads of a page. */
export interface Seen {
  path: string
  status: number
  /** The first heading; of files for machines the beginning. */
  heading: string
  /** Cards of products and articles, or addresses of a sitemap. */
  entries: number
  text: string
}

/** Reads an address as a crawler does. */
export async function see(shop: Shop, path: string): Promise<Seen> {
  const answer = await fetch(shop.origin + path, { headers: { accept: 'text/html' } })
  const text = await answer.text()
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1]?.replace(/<[^>]+>/g, '') ?? text.slice(0, 40)
  return { path, status: answer.status, heading, entries: text.match(/<article|<loc>/g)?.length ?? 0, text }
}

/** Reads all kinds of pages, some at a time, as visitors come. */
export async function seeAll(shop: Shop): Promise<Seen[]> {
  const seen: Seen[] = []
  for (let from = 0; from < pageKinds.length; from += 6) {
    const some = pageKinds.slice(from, from + 6)
    seen.push(...(await Promise.all(some.map(({ path }) => see(shop, path)))))
  }
  return seen
}
