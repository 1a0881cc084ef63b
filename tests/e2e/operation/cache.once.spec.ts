import { expect, test } from '../helpers/fixtures.ts'
import { sendRawRequest } from '../helpers/http.ts'

test('assets are immutable and always have security headers', async ({ shop }) => {
  const html = (await sendRawRequest(shop, '/')).body.toString()
  // The HTML also lists the assets that the entry script fetches later.
  const assets = [...html.matchAll(/\/assets\/[^" ]+\.(?:js|css)/g)].map(([path]) => path)
  expect(assets.length).toBeGreaterThan(3)
  const headers = { 'accept-encoding': 'br, gzip' }
  for (const path of assets) {
    const answer = await sendRawRequest(shop, path, headers)
    expect(answer.headers['cache-control'], path).toBe('public, max-age=31536000, immutable')
    expect(answer.headers['x-content-type-options'], path).toBe('nosniff')
    const again = await sendRawRequest(shop, path, { ...headers, 'if-none-match': answer.headers.etag ?? '' })
    expect(again.status, path).toBe(304)
  }
  expect((await sendRawRequest(shop, '/assets/no-such-file.js')).status).toBe(404)
})
