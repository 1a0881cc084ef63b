import { expect, test, vi } from 'vitest'
import { announceChange } from '#server/process/changes.server.ts'
import { getContentClientConfig } from './client-configs.server.ts'

vi.mock('#server/process/env.server.ts', () => ({
  env: () => ({
    origin: 'https://shop.test',
    content: { projectId: 'shop', dataset: 'production', readToken: 'read' },
  }),
}))

test('reads hosted content through the CDN, but not right after a change', async () => {
  expect(await getContentClientConfig()).toMatchObject({ projectId: 'shop', token: 'read', bypassCdn: false })
  announceChange('content')
  expect(await getContentClientConfig()).toMatchObject({ bypassCdn: true })
})
