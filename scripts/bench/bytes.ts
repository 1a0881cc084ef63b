import { firstLoad } from '../../tests/load/clients/first-load.ts'
import { record } from './figures.ts'
import { displayedPages, withBrowser, withShop } from './shop.ts'

/** Compressed bytes of pages: the document as it travels, and all JavaScript once the page is hydrated, as gzip. */
export async function benchBytes(): Promise<void> {
  await withShop(({ origin }) =>
    withBrowser(async (browser) => {
      for (const [name, path] of Object.entries(displayedPages)) {
        record(`document: ${name}`, (await documentBytes(origin + path)) / 1000)
        record(`JavaScript: ${name}`, (await firstLoad(browser, origin + path)).bytes / 1000)
      }
      // An empty cart is told that it is empty: what a purchase needs comes with a can in it.
      const { bytes } = await firstLoad(browser, `${origin}/checkout?add=${await itemOnSale(origin)}`, (page) =>
        page.locator('[name=email]').waitFor(),
      )
      record('JavaScript: checkout', bytes / 1000)
    }),
  )
}

/** Of the kept page, which is packed better in the background once somebody asked for it. */
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

/** As the list's own form sends it to a checkout: of its first button. */
async function itemOnSale(origin: string): Promise<string> {
  const html = await (await fetch(origin + displayedPages.list)).text()
  const [button = ''] = /<[^>]* name="add"[^>]*>/.exec(html) ?? []
  const item = / value="([^"]+)"/.exec(button)?.[1]
  if (!item) throw new Error('The list offers nothing to buy')
  return item
}
