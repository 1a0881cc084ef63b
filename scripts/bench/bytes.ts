import { measureFirstLoad } from '../../tests/load/clients/first-load.ts'
import { recordFigure } from './figures.ts'
import { benchPagePaths, withBrowser, withShop } from './shop.ts'

export async function benchBytes(): Promise<void> {
  await withShop(({ origin }) =>
    withBrowser(async (browser) => {
      for (const [name, path] of Object.entries(benchPagePaths)) {
        recordFigure(`document: ${name}`, (await measureDocumentBytes(origin + path)) / 1000)
        recordFigure(`JavaScript: ${name}`, (await measureFirstLoad(browser, origin + path)).bytes / 1000)
      }
      // Add a can, because the page of an empty cart does not load the checkout code.
      const { bytes } = await measureFirstLoad(
        browser,
        `${origin}/checkout?add=${await findFirstOrderableItem(origin)}`,
        (page) => page.locator('[name=email]').waitFor(),
      )
      recordFigure('JavaScript: checkout', bytes / 1000)
    }),
  )
}

/**
 * Returns the smallest compressed size of several responses, because the server recompresses the cached page in the
 * background.
 */
async function measureDocumentBytes(url: string): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let tried = 0; tried < 20; tried += 1) {
    const response = await fetch(url, { headers: { accept: 'text/html', 'accept-encoding': 'br' } })
    await response.arrayBuffer()
    least = Math.min(least, Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY))
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  return least
}

async function findFirstOrderableItem(origin: string): Promise<string> {
  const html = await (await fetch(origin + benchPagePaths.list)).text()
  const [button = ''] = /<[^>]* name="add"[^>]*>/.exec(html) ?? []
  const item = / value="([^"]+)"/.exec(button)?.[1]
  if (!item) throw new Error('The list has no orderable product')
  return item
}
