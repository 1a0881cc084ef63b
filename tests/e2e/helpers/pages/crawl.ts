/** A link that does not lead to a page in one step, or cannot be read. */
export interface BrokenLink {
  to: string
  on: string
  /** What is there instead: a status, and where a redirect leads. */
  answer: string
}

/** Views of a can that are drawn when somebody looks at them, seconds of work each: those of one product will do. */
const drawnOnDemand = /-(side|open|ruler)-\d+\.webp$/

/** Requests under way at a time: the shop has one processor to draw pages with. */
const atOnce = 6

/**
 * Follows every link (`<a href>`, and those of sitemaps) from these pages on, within their origin and as far as `isWanted`
 * says, and answers how many addresses there are and which do not show a page at once. Without a browser.
 */
export async function crawl(starts: readonly string[], isWanted: (url: URL) => boolean) {
  const found = new Map(starts.map((start) => [start, 'the start']))
  const waiting = [...starts]
  const broken: BrokenLink[] = []
  const drawn = new Set<string>()

  async function visit(address: string): Promise<void> {
    // A picture that a link opens is looked for, not loaded.
    const method = new URL(address).pathname.startsWith('/embedded/') ? 'HEAD' : 'GET'
    const answer = await fetch(address, { method, redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200) {
      const answered = [answer.status, answer.headers.get('location')].filter(Boolean).join(' ')
      broken.push({ to: address, on: found.get(address) ?? '', answer: answered })
      return
    }
    for (const link of linksOf(html, address).filter(isWanted)) {
      if (found.has(link.href)) continue
      const [, view] = drawnOnDemand.exec(link.pathname) ?? []
      if (view !== undefined && drawn.has(view)) continue
      if (view !== undefined) drawn.add(view)
      found.set(link.href, address)
      waiting.push(link.href)
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next)
  }

  while (waiting.length > 0) await Promise.all(Array.from({ length: atOnce }, work))
  return { addresses: found.size, broken }
}

/** Where the links of a page lead on its own origin, without the place within the page. */
function linksOf(html: string, address: string): URL[] {
  const { origin } = new URL(address)
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"|<loc>([^<]*)<\/loc>/g)].flatMap(
    ([, href = '', location = href]) => {
      const url = new URL(location.replaceAll('&amp;', '&'), address)
      url.hash = ''
      return url.origin === origin ? [url] : []
    },
  )
}
