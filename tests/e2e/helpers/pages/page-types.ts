import type { Shop } from '../shops/shop-server.ts'

/** A page type, with the path of an example (without a language prefix) and the services required to render it. */
export interface PageType {
  path: string
  requiredServices?: readonly ('content' | 'commerce')[]
  status?: number
}

export const pageTypes: readonly PageType[] = [
  { path: '/' },
  { path: '/nicotine-pouches', requiredServices: ['commerce'] },
  { path: '/nicotine-pouches/fjallvik-cool-mint-slim', requiredServices: ['commerce'] },
  { path: '/brands', requiredServices: ['content'] },
  { path: '/brands/fjallvik', requiredServices: ['content'] },
  { path: '/flavours/mint', requiredServices: ['content'] },
  { path: '/blog', requiredServices: ['content'] },
  { path: '/blog/the-five-formats', requiredServices: ['content'] },
  { path: '/info/delivery', requiredServices: ['content'] },
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
  // Only responses from both services can confirm that a path does not exist.
  { path: '/no/such', requiredServices: ['commerce', 'content'], status: 404 },
  { path: '/sitemap.xml', requiredServices: ['commerce', 'content'] },
  { path: '/sitemap-en.xml', requiredServices: ['commerce', 'content'] },
  { path: '/robots.txt' },
  { path: '/llms.txt' },
]

export interface CrawledPage {
  path: string
  status: number
  /** First heading of the page, or the beginning of a machine-readable file. */
  heading: string
  /** Number of product and article cards, or of sitemap URLs. */
  entries: number
  text: string
}

async function crawlPage(shop: Shop, path: string): Promise<CrawledPage> {
  const answer = await fetch(shop.origin + path, { headers: { accept: 'text/html' } })
  const text = await answer.text()
  const heading = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(text)?.[1]?.replace(/<[^>]+>/g, '') ?? text.slice(0, 40)
  return { path, status: answer.status, heading, entries: text.match(/<article|<loc>/g)?.length ?? 0, text }
}

/** Fetches all page types, six at a time. */
export async function crawlAllPageTypes(shop: Shop): Promise<CrawledPage[]> {
  const seen: CrawledPage[] = []
  for (let from = 0; from < pageTypes.length; from += 6) {
    const some = pageTypes.slice(from, from + 6)
    seen.push(...(await Promise.all(some.map(({ path }) => crawlPage(shop, path)))))
  }
  return seen
}
