import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, vi } from 'vitest'
import { createBareDataFolder } from '../../security/bare-data.ts'

export const bareShopOrigin = 'http://localhost:3000'

/**
 * Creates a data folder and sets `settings` as environment variables before the tests of a file. After the tests,
 * closes the embedded services and removes the folder and the variables.
 */
export function setUpBareShop(settings: Record<string, string> = {}) {
  const data = {} as Awaited<ReturnType<typeof createBareDataFolder>>
  beforeAll(async () => {
    Object.assign(data, await createBareDataFolder())
    for (const [name, value] of Object.entries({ DATA_DIR: data.dataDir, ...settings })) vi.stubEnv(name, value)
  })
  afterAll(async () => {
    const { closeEmbeddedServices } = await import('#server/wiring/embedded-services.server.ts')
    await closeEmbeddedServices()
    await data.remove()
    vi.unstubAllEnvs()
  })
  return data
}

export async function expectValidHtml(html: string): Promise<void> {
  const rules = { 'doctype-style': 'off' } as const
  const { results } = await new HtmlValidate({ extends: ['html-validate:recommended'], rules }).validateString(html)
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
}
