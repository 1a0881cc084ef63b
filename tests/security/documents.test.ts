import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { setUpRunningShop } from './bare-data.ts'
import { openDocument } from './document.ts'

const running = setUpRunningShop()

describe.each(['/', '/nicotine-pouches', '/de/nicotine-pouches', '/no/such/page'])('the kept page %s', (path) => {
  test('allows exactly its own inline scripts', async () => {
    for (const round of ['miss', 'hit']) {
      const { scriptSources, inlineScripts } = await openDocument(running.shop.origin + path)
      expect(inlineScripts.length, round).toBeGreaterThan(0)
      expect(scriptSources).not.toContain("'unsafe-inline'")
      expect(scriptSources).not.toContain("'unsafe-eval'")
      expect(scriptSources.filter((source) => source.startsWith("'sha256-")).sort()).toEqual(
        [...new Set(inlineScripts.map(({ hash }) => hash))].sort(),
      )
    }
  })

  test('sets no cookie and may not be framed', async () => {
    const { headers } = await openDocument(running.shop.origin + path)
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  })
})

describe.each(['/checkout', '/sv/checkout', '/receipt'])('the personal page %s', (path) => {
  test('is never kept, and its scripts carry a nonce of this answer alone', async () => {
    const first = await openDocument(running.shop.origin + path)
    const second = await openDocument(running.shop.origin + path)
    expect(first.headers.get('cache-control')).toBe('no-store')
    expect(first.headers.has('x-page-cache')).toBe(false)
    expect(first.inlineScripts.length).toBeGreaterThan(0)
    for (const { nonce } of first.inlineScripts) expect(first.scriptSources).toContain(`'nonce-${nonce}'`)
    expect(first.scriptSources).not.toContain("'unsafe-inline'")
    expect(second.scriptSources).not.toEqual(first.scriptSources)
  })
})

describe('what a page gives away', () => {
  test('no secret of the data folder is in any page', async () => {
    const secrets = Object.values(JSON.parse(readFileSync(join(running.data.dataDir, 'secrets.json'), 'utf8'))).map(
      String,
    )
    expect(secrets.length).toBeGreaterThan(0)
    for (const path of ['/', '/nicotine-pouches', '/checkout', '/receipt', '/no/such/page']) {
      const { html } = await openDocument(running.shop.origin + path)
      for (const secret of secrets) expect(html).not.toContain(secret)
    }
  })

  test('a campaign parameter of one visitor is not in the page of the next', async () => {
    await openDocument(`${running.shop.origin}/nicotine-pouches/slim?utm_source=somebody&gclid=private-click`)
    const html = await openCached('/nicotine-pouches/slim')
    expect(html).not.toContain('private-click')
  })

  test('what a visitor sends along does not change the page of the next', async () => {
    const claims = {
      cookie: 'token=abc',
      'x-forwarded-host': 'evil.example',
      'accept-language': 'de',
      'x-forwarded-proto': 'https',
    }
    await openDocument(`${running.shop.origin}/nicotine-pouches/strong`, claims)
    const html = await openCached('/nicotine-pouches/strong')
    expect(html).not.toContain('evil.example')
    expect(html).toContain('<html lang="en"')
  })
})

/** Opens a page until the response comes from the page cache. Catalogue and content changes clear the cache. */
async function openCached(path: string): Promise<string> {
  const opened: string[] = []
  const cacheStatus = async () => {
    const { html, headers } = await openDocument(running.shop.origin + path)
    opened.push(html)
    return headers.get('x-page-cache')
  }
  await expect.poll(cacheStatus, { timeout: 15_000 }).toBe('hit')
  return opened.at(-1) ?? ''
}
