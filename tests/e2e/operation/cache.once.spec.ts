import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test } from '../helpers/fixtures.ts'
import { rawRequest } from '../helpers/http.ts'

test.describe('the page cache', () => {
  test('renders a page once, whatever campaign a visitor comes from', async ({ shop }) => {
    const path = '/nicotine-pouches/super-slim?sort=price-asc'
    const first = await rawRequest(shop, path)
    expect(first.headers['x-page-cache']).toBe('miss')
    for (const same of [
      path,
      `${path}&utm_source=mail&gclid=1`,
      '/nicotine-pouches/super-slim?fbclid=2&sort=price-asc',
    ]) {
      const again = await rawRequest(shop, same)
      expect(again.headers['x-page-cache'], same).toBe('hit')
      expect(again.body.equals(first.body), same).toBe(true)
    }
    expect((await rawRequest(shop, '/nicotine-pouches/super-slim?sort=newest')).headers['x-page-cache']).toBe('miss')
  })

  test('says the same in every encoding', async ({ shop }) => {
    const path = '/nicotine-pouches/strong'
    // Again, if the page was rendered anew in between: once the languages of products are known it says more.
    await expect(async () => {
      const plain = await rawRequest(shop, path)
      const brotli = await rawRequest(shop, path, { 'accept-encoding': 'gzip, deflate, br' })
      const zipped = await rawRequest(shop, path, { 'accept-encoding': 'gzip' })
      expect(plain.headers['content-encoding']).toBeUndefined()
      expect(brotli.headers['content-encoding']).toBe('br')
      expect(zipped.headers['content-encoding']).toBe('gzip')
      expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true)
      expect(gunzipSync(zipped.body).equals(plain.body)).toBe(true)
      for (const answer of [plain, brotli, zipped]) {
        expect(answer.headers.vary).toContain('accept-encoding')
        expect(answer.headers['content-length']).toBe(String(answer.body.length))
      }
    }).toPass()
  })

  test('answers 304 to who has the page already, and HEAD without a body', async ({ shop }) => {
    const path = '/nicotine-pouches/light'
    const encoded = { 'accept-encoding': 'br' }
    // Again, if the page was rendered anew in between.
    await expect(async () => {
      const page = await rawRequest(shop, path, encoded)
      const again = await rawRequest(shop, path, { ...encoded, 'if-none-match': page.headers.etag ?? '' })
      expect(again.status).toBe(304)
      expect(again.body).toHaveLength(0)
      const other = await rawRequest(shop, path, { ...encoded, 'if-none-match': '"something-else"' })
      expect(other.status).toBe(200)
      const head = await rawRequest(shop, path, encoded, 'HEAD')
      expect(head.status).toBe(200)
      expect(head.body).toHaveLength(0)
      expect(head.headers['content-length']).toBe(String(page.body.length))
      expect(head.headers['x-page-cache']).toBe('hit')
    }).toPass()
  })

  test('keeps the policy of a page with it: exactly its own inline scripts, by hash', async ({ shop }) => {
    for (const path of ['/', '/nicotine-pouches', '/blog', '/de']) {
      const { headers, body } = await rawRequest(shop, path)
      const policy = headers['content-security-policy']?.toString() ?? ''
      expect(policy, path).not.toMatch(/script-src[^;]*('unsafe-inline'|'nonce-)/)
      const inline = [...body.toString().matchAll(/<script(?![^>]*(?:\bsrc=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)]
      expect(inline.length, path).toBeGreaterThan(0)
      for (const [, code = ''] of inline) {
        expect(policy, path).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
      }
    }
  })

  for (const path of ['/checkout', '/receipt', '/el/checkout']) {
    test(`never keeps ${path}, whose policy has a nonce of its own each time`, async ({ shop }) => {
      const answers = [await rawRequest(shop, path), await rawRequest(shop, path)]
      const nonces = answers.map(({ headers, body }) => {
        expect(headers['cache-control']).toContain('no-store')
        expect(headers['x-page-cache']).toBeUndefined()
        const policy = headers['content-security-policy']?.toString() ?? ''
        const nonce = /script-src[^;]*'nonce-([^']+)'/.exec(policy)?.[1] ?? ''
        expect(body.toString()).toContain(`nonce="${nonce}"`)
        return nonce
      })
      expect(new Set(nonces).size).toBe(2)
    })
  }

  test('assets are kept for ever, compressed at build time, and no answer lacks its guards', async ({ shop }) => {
    const html = (await rawRequest(shop, '/')).body.toString()
    // Those that the entry fetches later are named as well.
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

  test('the browser finds no violation of the policy on any kind of page', async ({ page, visit, trouble }) => {
    trouble.expect(/404/)
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', (event) => console.error('policy', event.violatedDirective))
    })
    // Twice, so that the kept page is measured too; violations are console errors, which the fixture refuses.
    for (const path of ['/', '/nicotine-pouches', '/blog', '/brands', '/checkout', '/receipt', '/no/such/page']) {
      await visit(path)
      await visit(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
  })
})
