import { cp, readFile, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { lockDataFolder, unlockDataFolder } from '#server/wiring/data/data-lock.server.ts'
import { checkNode } from '../../../../packages/cli/src/doctor/machine.ts'
import { checkMessages } from '../../../../packages/cli/src/doctor/messages.ts'
import { readCertificate } from '../../../../packages/cli/src/doctor/network-access.ts'
import { createTemporaryFolder } from '../../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { findFreePort } from '../../../e2e/helpers/shops/shop-server.ts'
import { runShopCommand } from '../../run-shop-command.ts'
import { FakeExternalServices } from './fake-external-services.ts'
import { generalFaults } from './general-faults.ts'
import { hostedFaults } from './hosted-faults.ts'
import { createHealthyDataFolder, embeddedEnvironment, hostedEnvironment, runDoctor } from './shops.ts'

let prepared: Awaited<ReturnType<typeof createHealthyDataFolder>>
beforeAll(async () => {
  prepared = await createHealthyDataFolder()
})
afterAll(() => prepared.remove())

let dataDir: string
let world: FakeExternalServices
beforeEach(async () => {
  world = new FakeExternalServices()
  dataDir = join(createTemporaryFolder(), 'data')
  await cp(prepared.dataDir, dataDir, { recursive: true, mode: 0 })
  lockDataFolder({ dataDir })
})
afterEach(unlockDataFolder)

/** Findings that are not tested here, because they depend on the build and the brand of the checkout. */
const expectedFindings = ['Build', 'Brand']

async function openFindings(environment: Readonly<Record<string, string>>) {
  const rules = environment.TRADE_RULES ? { TRADE_RULES: join(dataDir, environment.TRADE_RULES) } : {}
  const { findings } = await runDoctor({ ...environment, ...rules, DATA_DIR: dataDir }, world)
  return findings.filter(({ subject, state }) => state !== 'well' && !expectedFindings.includes(subject))
}

describe.each([
  ['embedded', embeddedEnvironment, generalFaults],
  ['hosted', { ...hostedEnvironment, TRADE_RULES: 'rules.json' }, hostedFaults],
] as const)('a shop with %s services', (_, shop, faults) => {
  test('has no findings when it is healthy', async () => {
    expect(await openFindings(shop)).toEqual([])
  })

  test.each(faults)('has exactly one finding when $name', async ({ subject, state, messagePattern, causes }) => {
    let environment: Readonly<Record<string, string>> = shop
    for (const cause of causes) {
      if (typeof cause === 'function') await cause(world, dataDir)
      else environment = { ...environment, ...cause }
    }
    const finding = {
      subject,
      state,
      says: expect.stringMatching(messagePattern),
      todo: expect.stringMatching(/.{15,}/),
    }
    expect(await openFindings(environment)).toEqual([finding])
  })
})

test('missing translations and invalid JSON files are reported', async () => {
  expect(checkMessages()).toEqual([expect.objectContaining({ state: 'well' })])
  const folder = join(dataDir, 'messages')
  await cp('messages', folder, { recursive: true })
  await writeFile(join(folder, 'sv', 'rest.json'), '{}')
  const missing = expect.stringMatching(/sv \(\w+, \w+, \w+ and \d+ more\)/)
  expect(checkMessages(folder)[0]).toMatchObject({ state: 'watch', says: missing })
  await writeFile(join(folder, 'sv', 'rest.json'), '{')
  const invalid = expect.stringContaining(join('sv', 'rest.json'))
  expect(checkMessages(folder)[0]).toMatchObject({ state: 'failing', says: invalid })
})

test('an old version of Node is reported', () => {
  expect(checkNode('24.21.0').state).toBe('well')
  expect(checkNode('20.20.2')).toMatchObject({ state: 'failing', says: expect.stringContaining('24') })
})

test('a certificate is checked for its expiry, its issuer and its name', async () => {
  const pem = await readFile('tests/operator/running/doctor/localhost.pem', 'utf8')
  const port = await listenDuringTest(createServer({ key: pem, cert: pem }))
  const { validTo, ...good } = await readCertificate(new URL(`https://localhost:${port}`), pem)
  expect(good).toEqual({})
  expect(validTo).toBeGreaterThan(Date.parse('2100-01-01'))
  const own = await readCertificate(new URL(`https://localhost:${port}`))
  expect(own.problem).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
  const other = await readCertificate(new URL(`https://127.0.0.1:${port}`), pem)
  expect(other.problem).toMatch(/altname|does not match/i)
})

test('the command exits with 0 for a local shop, and prints JSON', async () => {
  const environment = { DATA_DIR: dataDir, PORT: String(await findFreePort()) }
  const { code, out, err } = await runShopCommand(['doctor', '--json'], environment)
  expect([code, err]).toEqual([0, ''])
  expect(JSON.parse(out)).toMatchObject({ state: 'watch', findings: expect.any(Array) })
})

test('the command exits with 1 and lists every problem', async () => {
  const { code, out, err } = await runShopCommand(['doctor'], { DATA_DIR: dataDir, PORT: 'abc', HOST: 'x y' })
  expect([code, err]).toEqual([1, 'Some checks failed.\n'])
  expect(out).toMatch(/^2 problems: 2 to fix now\n\n✗ Environment: PORT: must be a port number\.\n {4}Correct it/)
})
