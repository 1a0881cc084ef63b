import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { setUpRunningShop } from './bare-data.ts'
import { fetchDocument } from './document.ts'

const running = setUpRunningShop()

const kept = ['/', '/nicotine-pouches', '/de/nicotine-pouches', '/no/such/page']

test.each(kept)('the cached page %s allows exactly its own scripts, no frames and sets no cookie', async (path) => {
  for (const round of ['miss', 'hit']) {
    const { headers, scriptSources, inlineScripts } = await fetchDocument(running.shop.origin + path)
    expect(inlineScripts.length, round).toBeGreaterThan(0)
    expect(scriptSources).not.toContain("'unsafe-inline'")
    expect(scriptSources).not.toContain("'unsafe-eval'")
    const hashes = scriptSources.filter((source) => source.startsWith("'sha256-"))
    expect(hashes.sort()).toEqual([...new Set(inlineScripts.map(({ hash }) => hash))].sort())
    expect(headers.get('set-cookie')).toBeNull()
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})

test.each(['/checkout', '/sv/checkout', '/receipt'])('the personal page %s has new nonces', async (path) => {
  const first = await fetchDocument(running.shop.origin + path)
  const second = await fetchDocument(running.shop.origin + path)
  expect(first.headers.get('cache-control')).toBe('no-store')
  expect(first.headers.has('x-page-cache')).toBe(false)
  expect(first.inlineScripts.length).toBeGreaterThan(0)
  for (const { nonce } of first.inlineScripts) expect(first.scriptSources).toContain(`'nonce-${nonce}'`)
  expect(first.scriptSources).not.toContain("'unsafe-inline'")
  expect(second.scriptSources).not.toEqual(first.scriptSources)
})

test('no page contains a secret from the data folder', async () => {
  const file = readFileSync(join(running.data.dataDir, 'secrets.json'), 'utf8')
  const secrets = Object.values(JSON.parse(file)).map(String)
  expect(secrets.length).toBeGreaterThan(0)
  for (const path of ['/', '/nicotine-pouches', '/checkout', '/receipt', '/no/such/page']) {
    const { html } = await fetchDocument(running.shop.origin + path)
    for (const secret of secrets) expect(html).not.toContain(secret)
  }
})

test('a campaign parameter and the headers of a visitor do not change the page for the next visitor', async () => {
  await fetchDocument(`${running.shop.origin}/nicotine-pouches/slim?utm_source=somebody&gclid=private-click`)
  expect(await openCached('/nicotine-pouches/slim')).not.toContain('private-click')
  const forwarded = { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' }
  const claims = { cookie: 'token=abc', 'accept-language': 'de', ...forwarded }
  await fetchDocument(`${running.shop.origin}/nicotine-pouches/strong`, claims)
  const html = await openCached('/nicotine-pouches/strong')
  expect(html).not.toContain('evil.example')
  expect(html).toContain('<html lang="en"')
})

/** Requests a page until it is served from the page cache, because the shop can clear the cache at any time. */
async function openCached(path: string): Promise<string> {
  const opened: string[] = []
  const cacheStatus = async () => {
    const { html, headers } = await fetchDocument(running.shop.origin + path)
    opened.push(html)
    return headers.get('x-page-cache')
  }
  await expect.poll(cacheStatus, { timeout: 15_000 }).toBe('hit')
  return opened.at(-1) ?? ''
}
