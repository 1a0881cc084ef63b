import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../helpers/fixtures.ts'
import { rawRequest } from '../helpers/http.ts'

test.describe('responses to a browser', () => {
  test('have the same content in every encoding, status 304 for a cached page, no body for HEAD', async ({ shop }) => {
    const path = '/nicotine-pouches/strong'
    const ask = (headers = {}, method = 'GET') => rawRequest(shop, path, headers, method)
    // Retry, because the page can be rendered again between the requests.
    await expect(async () => {
      const [plain, brotli, zipped] = [
        await ask(),
        await ask({ 'accept-encoding': 'gzip, deflate, br' }),
        await ask({ 'accept-encoding': 'gzip' }),
      ]
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
      expect(plain.headers).toMatchObject({ 'x-page-cache': 'hit', 'content-length': String(plain.body.length) })
      const again = await ask({ 'if-none-match': plain.headers.etag ?? '' })
      expect([again.status, again.body.length]).toEqual([304, 0])
      const head = await ask({}, 'HEAD')
      expect([head.status, head.body.length]).toEqual([200, 0])
      expect(head.headers['content-length']).toBe(plain.headers['content-length'])
    }).toPass()
  })

  test('make assets immutable and compressed at build time, and always have security headers', async ({ shop }) => {
    const html = (await rawRequest(shop, '/')).body.toString()
    // The HTML also lists the assets that the entry script fetches later.
    const assets = [...html.matchAll(/\/assets\/[^" ]+\.(?:js|css)/g)].map(([path]) => path)
    expect(assets.length).toBeGreaterThan(3)
    for (const path of assets) {
      const answer = await rawRequest(shop, path, { 'accept-encoding': 'br, gzip' })
      expect(answer.headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
      expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
      const again = await rawRequest(shop, path, {
        'accept-encoding': 'br, gzip',
        'if-none-match': answer.headers.etag ?? '',
      })
      expect(again.status, path).toBe(304)
    }
    expect((await rawRequest(shop, '/assets/no-such-file.js')).status).toBe(404)
  })

  test('cause no policy violation on any type of page', async ({ page, visit, browserErrors }) => {
    browserErrors.expect(/404/)
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error('policy', event.violatedDirective))
    })
    // Visit each page twice, so that the second response comes from the page cache. CSP violations fail the test,
    // because the browser logs them as errors.
    for (const path of ['/', '/nicotine-pouches', '/blog', '/brands', '/checkout', '/receipt', '/no/such/page']) {
      await visit(path)
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
