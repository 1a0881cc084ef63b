import { decodeCards } from '#features/catalogue/rules/serialized-cards.ts'
import { localizePath } from '#lib/urls/locale-url.ts'
import { expect, test } from '../helpers/fixtures.ts'
import { sendRawRequest } from '../helpers/http.ts'
import type { Shop } from '../helpers/shops/shop-server.ts'

/**
 * Maximum compressed size of a list document, in kB of 1000 bytes, regardless of the catalogue size. Legal content
 * (warning, age, quit line, age-gate links, market rules) takes 0.7 kB, the filter sidebar 0.9 kB, and the card data 2.5
 * kB.
 */
const maxListKilobytes = { en: 18, el: 19 }

/** Maximum compressed size of other English documents, in kB of 1000 bytes, before recompression in the background. */
const maxOtherKilobytes = { home: 22, product: 19, post: 19 }

function findFullListUrl(html: string): string {
  const address = /"(\/api\/list\?[^"]+)"/.exec(html)?.[1]
  if (address === undefined) throw new Error('The document contains no URL of the full list')
  return address.replaceAll('\\x26', '&').replaceAll('\\u0026', '&')
}

/** Returns the size of a document with Brotli compression, in kB of 1000 bytes. */
async function measureCompressedKilobytes(shop: Shop, path: string): Promise<number> {
  const { body, headers } = await sendRawRequest(shop, path, { 'accept-encoding': 'br' })
  expect(headers['content-encoding']).toBe('br')
  return body.length / 1000
}

// Greek is tested, because its letters take two bytes.
for (const language of ['en', 'el'] as const) {
  for (const query of ['', '?sort=newest']) {
    test(`the document of a list${query} is small in ${language} and holds its products`, async ({ shop }) => {
      const path = localizePath('/nicotine-pouches', language) + query
      // Render a different page first, because the first document that a process renders is larger.
      await sendRawRequest(shop, localizePath('/nicotine-pouches/slim', language))
      // The server recompresses requested pages in the background, one at a time.
      await expect
        .poll(() => measureCompressedKilobytes(shop, path), { timeout: 120_000 })
        .toBeLessThanOrEqual(maxListKilobytes[language])
      const html = (await sendRawRequest(shop, path)).body.toString()
      const rows = /rows:("\[(?:[^"\\]|\\.)*")/.exec(html)?.[1] ?? '""'
      expect(decodeCards(JSON.parse(rows))).toHaveLength(36)
      const whole = decodeCards((await sendRawRequest(shop, findFullListUrl(html))).body.toString())
      expect(whole.length).toBeGreaterThan(200)
    })
  }
}

test('the documents of the home page, a product and a post are small', async ({ shop }) => {
  const linkOn = async (path: string, link: RegExp) =>
    link.exec((await sendRawRequest(shop, path)).body.toString())?.[1] ?? 'no link'
  const paths = {
    home: '/',
    product: await linkOn('/nicotine-pouches', /href="(\/nicotine-pouches\/\w+-[\w-]+-[\w-]+)"/),
    post: await linkOn('/blog', /href="(\/blog\/[\w-]+)"/),
  }
  for (const [name, path] of Object.entries(paths)) {
    await sendRawRequest(shop, path)
    expect(await measureCompressedKilobytes(shop, path), path).toBeLessThanOrEqual(
      maxOtherKilobytes[name as keyof typeof maxOtherKilobytes],
    )
  }
})
