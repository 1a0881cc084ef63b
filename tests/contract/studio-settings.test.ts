import { expect, test } from 'vitest'
import { renderStudioPage } from '#server/studio/studio.server.ts'
import { parseStudioSettings } from '../../studio/client/settings.ts'

const template = '<script id="studio-settings" type="application/json">{}</script>'

/** Returns the settings that the server writes into the page, as parsed by the browser code. */
function readBack(settings: Parameters<typeof renderStudioPage>[1]) {
  const [, json = ''] = renderStudioPage(template, settings).match(/>(.*)<\/script>/) ?? []
  return parseStudioSettings(json, 'https://shop.example')
}

test('embedded content is below the address at which the studio was opened', () => {
  expect(readBack({ domains: {} })).toEqual({
    projectId: 'shop',
    dataset: 'production',
    apiHost: 'https://shop.example/embedded/content',
    isEmbedded: true,
    shopOrigin: 'https://shop.example',
    domains: {},
    canSchedule: true,
  })
})

test('includes a hosted project in the settings, but not its read token', () => {
  const content = { projectId: 'abc123', dataset: 'staging', readToken: 'secret' }
  const domains = { sv: 'https://butik.example' }
  expect(renderStudioPage(template, { content, domains })).not.toContain('secret')
  expect(readBack({ content, domains })).toEqual({
    projectId: 'abc123',
    dataset: 'staging',
    isEmbedded: false,
    shopOrigin: 'https://shop.example',
    domains,
    canSchedule: false,
  })
  expect(readBack({ content: { ...content, writeToken: 'secret' }, domains }).canSchedule).toBe(true)
})

test('no value in the settings can close their script', () => {
  const content = { projectId: '</script><script>alert(1)</script>', dataset: 'x' }
  expect(renderStudioPage(template, { content, domains: {} }).match(/<\/script>/g)).toHaveLength(1)
})

test('rejects a page that the server did not write', () => {
  expect(() => parseStudioSettings('{}', 'https://shop.example')).toThrow()
})
