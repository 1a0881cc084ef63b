import { measureFirstLoad } from '../../tests/load/clients/first-load.ts'
import { recordFigure } from './figures.ts'
import { benchPagePaths, withBrowser, withShop } from './shop.ts'

/** Compressed page sizes: the document as transferred, and all JavaScript loaded up to hydration (gzip). */
export async function benchBytes(): Promise<void> {
  await withShop(({ origin }) =>
    withBrowser(async (browser) => {
      for (const [name, path] of Object.entries(benchPagePaths)) {
        recordFigure(`document: ${name}`, (await documentBytes(origin + path)) / 1000)
        recordFigure(`JavaScript: ${name}`, (await measureFirstLoad(browser, origin + path)).bytes / 1000)
      }
      // An empty cart does not load the checkout code, so add a can.
      const { bytes } = await measureFirstLoad(
        browser,
        `${origin}/checkout?add=${await firstOrderableItem(origin)}`,
        (page) => page.locator('[name=email]').waitFor(),
      )
      recordFigure('JavaScript: checkout', bytes / 1000)
    }),
  )
}

/** Minimum over several requests: the cached page is compressed better in the background after the first request. */
async function documentBytes(url: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 20; tried += 1) {
    const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    least = Math.min(least, Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY))
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return least
}

/** Returns the value that the first button of the list submits. */
async function firstOrderableItem(origin: string): Promise<string> {
  const html = await (await fetch(origin + benchPagePaths.list)).text()
  const [button = ''] = /<[^>]* name="add"[^>]*>/.exec(html) ?? []
  const item = / value="([^"]+)"/.exec(button)?.[1]
  if (!item) throw new Error('The list has no orderable product')
  return item
}
