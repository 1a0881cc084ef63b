import { resolve } from 'node:path'
import { createServer, type ViteDevServer } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../packages/platform/src/database/temporary-folder.fixture.ts'

/** Vite server with the configuration of the shop, including `importProtection`. It needs no build. */
let vite: ViteDevServer
const cacheDir = createTemporaryFolder(afterAll)

beforeAll(async () => {
  const server = { middlewareMode: true, ws: false, watch: null } as const
  vite = await createServer({ cacheDir, logLevel: 'silent', server, optimizeDeps: { noDiscovery: true } })
})
afterAll(() => vite.close())

async function resolveImport(environment: 'client' | 'ssr', source: string): Promise<string> {
  const container = vite.environments[environment]?.pluginContainer
  if (!container) throw new Error(`There is no environment ${environment}`)
  const found = await container.resolveId(source, resolve('src/features/catalogue/page-content.ts'))
  return found?.id ?? ''
}

test.each([
  ['client', '#server/process/env.server.ts'],
  ['client', '@pouchery/commerce-server/service'],
  ['ssr', '#messages/load.client.ts'],
] as const)('the %s code may not import %s (specification section 8)', async (environment, source) => {
  await expect(resolveImport(environment, source)).rejects.toThrow(/denied|import-protection|not allowed/i)
})

test.each([
  ['ssr', '#server/process/env.server.ts', /src\/server\/process\/env\.server\.ts$/],
  ['ssr', '#messages/first.ts', /src\/messages\/first\.ts$/],
  ['client', '#messages/first.ts', /src\/messages\/first\.client\.ts$/],
  ['client', '#messages/rest.ts', /src\/messages\/rest\.client\.ts$/],
  ['client', '#messages/load.client.ts', /src\/messages\/load\.client\.ts$/],
] as const)('the %s code may import %s', async (environment, source, file) => {
  expect(await resolveImport(environment, source)).toMatch(file)
})
