/** A link whose response is a redirect or an error. */
export interface BrokenLink {
  to: string
  on: string
  /** Status of the response, followed by the redirect target if there is one. */
  answer: string
}

/** Product images that take seconds to render on demand. The crawl requests only one image of each view. */
const onDemandImage = /-(side|open|ruler)-\d+\.webp$/

/** Maximum number of concurrent requests. More would not help, because the shop renders on a single processor. */
const maxConcurrent = 6

/**
 * Starting from `starts`, follows all `<a href>` and sitemap links that have the same origin and that `isWanted`
 * accepts. Returns the number of URLs found, and the links whose response is a redirect or an error.
 */
export async function crawl(starts: readonly string[], isWanted: (url: URL) => boolean) {
  const found = new Map(starts.map((start) => [start, 'the start']))
  const waiting = [...starts]
  const broken: BrokenLink[] = []
  const drawn = new Set<string>()

  async function visit(address: string): Promise<void> {
    // Request only the headers of images.
    const method = new URL(address).pathname.startsWith('/embedded/') ? 'HEAD' : 'GET'
    const answer = await fetch(address, { method, redirect: 'manual' })
    const html = await answer.text()
    if (answer.status !== 200) {
      const answered = [answer.status, answer.headers.get('location')].filter(Boolean).join(' ')
      broken.push({ to: address, on: found.get(address) ?? '', answer: answered })
      return
    }
    for (const link of extractLinks(html, address).filter(isWanted)) {
      if (found.has(link.href)) continue
      const [, view] = onDemandImage.exec(link.pathname) ?? []
      if (view !== undefined && drawn.has(view)) continue
      if (view !== undefined) drawn.add(view)
      found.set(link.href, address)
      waiting.push(link.href)
    }
  }

  async function work(): Promise<void> {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await visit(next)
  }

  while (waiting.length > 0) await Promise.all(Array.from({ length: maxConcurrent }, work))
  return { addresses: found.size, broken }
}

/** Returns the same-origin link targets of a page, without fragments. */
function extractLinks(html: string, address: string): URL[] {
  const { origin } = new URL(address)
  return [...html.matchAll(/<a\s[^>]*?href="([^"]*)"|<loc>([^<]*)<\/loc>/g)].flatMap(
    ([, href = '', location = href]) => {
      const url = new URL(location.replaceAll('&amp;', '&'), address)
      url.hash = ''
      return url.origin === origin ? [url] : []
    },
  )
}
