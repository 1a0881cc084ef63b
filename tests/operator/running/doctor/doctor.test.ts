import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { checkNode } from '../../../../packages/cli/src/doctor/machine.ts'
import { checkMessages } from '../../../../packages/cli/src/doctor/messages.ts'
import { readCertificate } from '../../../../packages/cli/src/doctor/network-access.ts'
import { findFreePort } from '../../../e2e/helpers/shops/shop-server.ts'
import { runShop } from '../../run-shop.ts'
import { ExternalServices } from './external-services.ts'
import type { Fault } from './fault.ts'
import { generalFaults } from './general-faults.ts'
import { hostedFaults } from './hosted-faults.ts'
import { createHealthyData, embeddedEnvironment, hostedEnvironment, runDoctor } from './shops.ts'

let prepared: Awaited<ReturnType<typeof createHealthyData>>
beforeAll(async () => {
  prepared = await createHealthyData()
})
afterAll(() => prepared.remove())

let dataDir: string
let world: ExternalServices
beforeEach(async () => {
  world = new ExternalServices()
  dataDir = join(await mkdtemp(join(tmpdir(), 'shop-doctor-')), 'data')
  await cp(prepared.dataDir, dataDir, { recursive: true, mode: 0 })
})
afterEach(() => rm(join(dataDir, '..'), { recursive: true, force: true }))

/** Findings in every test shop, which has no build and the demo brand in app.config.ts. */
const expectedFindings = ['Build', 'Brand']

async function openFindings(environment: Readonly<Record<string, string>>) {
  const rules = environment.TRADE_RULES ? { TRADE_RULES: join(dataDir, environment.TRADE_RULES) } : {}
  const { findings } = await runDoctor({ ...environment, ...rules, DATA_DIR: dataDir }, world)
  return findings.filter(({ subject, state }) => state !== 'well' && !expectedFindings.includes(subject))
}

async function expectFound(shop: Readonly<Record<string, string>>, fault: Fault): Promise<void> {
  const { environment = {}, plant, subject, state = 'failing', says } = fault
  await plant?.({ world, dataDir })
  const found = await openFindings({ ...shop, ...environment })
  expect(found).toEqual([{ subject, state, says: expect.stringMatching(says), todo: expect.stringMatching(/.{15,}/) }])
}

describe('a shop with services of its own', () => {
  test('that is well has nothing to be mended', async () => {
    expect(await openFindings(embeddedEnvironment)).toEqual([])
  })

  test.each(generalFaults.map((fault) => [fault.name, fault] as const))(
    '%s: that is found, and nothing else',
    (_, fault) => expectFound(embeddedEnvironment, fault),
  )
})

describe('a shop in front of hosted services', () => {
  const shop = { ...hostedEnvironment, TRADE_RULES: 'rules.json' }

  test('that is well has nothing to be mended', async () => {
    expect(await openFindings(shop)).toEqual([])
  })

  test.each(hostedFaults.map((fault) => [fault.name, fault] as const))(
    '%s: that is found, and nothing else',
    (_, fault) => expectFound(shop, fault),
  )
})

test('a text that a language lacks is named, and so is a file that is no JSON', async () => {
  expect(checkMessages()).toEqual([expect.objectContaining({ state: 'well' })])
  const folder = join(dataDir, 'messages')
  await cp('messages', folder, { recursive: true })
  await writeFile(join(folder, 'sv', 'rest.json'), '{}')
  expect(checkMessages(folder)[0]).toMatchObject({
    state: 'watch',
    says: expect.stringMatching(/sv \(\w+, \w+, \w+ and \d+ more\)/),
  })
  await writeFile(join(folder, 'sv', 'rest.json'), '{')
  expect(checkMessages(folder)[0]).toMatchObject({
    state: 'failing',
    says: expect.stringContaining(join('sv', 'rest.json')),
  })
})

test('a Node that is too old is said', () => {
  expect(checkNode('24.21.0').state).toBe('well')
  expect(checkNode('20.20.2')).toMatchObject({ state: 'failing', says: expect.stringContaining('24') })
})

describe('a certificate is read', () => {
  /** Starts a local HTTPS server with a self-signed certificate for `localhost`. */
  async function startServer(): Promise<{ port: string; pem: string }> {
    const pem = await readFile('tests/operator/running/doctor/localhost.pem', 'utf8')
    const server = createServer({ key: pem, cert: pem })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    return { port: String(address && typeof address === 'object' ? address.port : 0), pem }
  }

  test('that is good, with its end', async () => {
    const { port, pem } = await startServer()
    const certificate = await readCertificate(new URL(`https://localhost:${port}`), pem)
    expect(certificate).toEqual({ validTo: expect.any(Number) })
    expect(certificate.validTo).toBeGreaterThan(Date.parse('2100-01-01'))
  })

  test('that nobody vouches for, and that is for another name', async () => {
    const { port, pem } = await startServer()
    const own = await readCertificate(new URL(`https://localhost:${port}`))
    expect(own.problem).toBe('DEPTH_ZERO_SELF_SIGNED_CERT')
    const other = await readCertificate(new URL(`https://127.0.0.1:${port}`), pem)
    expect(other.problem).toMatch(/altname|does not match/i)
  })
})

describe('the command', () => {
  test('ends with 0 for a shop on this machine, and prints for programs', async () => {
    const { code, out, err } = await runShop(['doctor', '--json'], {
      DATA_DIR: dataDir,
      PORT: String(await findFreePort()),
    })
    expect([code, err]).toEqual([0, ''])
    const report: unknown = JSON.parse(out)
    expect(report).toMatchObject({ state: 'watch', findings: expect.any(Array) })
  })

  test('ends with 1 and every sentence when something does not work', async () => {
    const { code, out, err } = await runShop(['doctor'], { DATA_DIR: dataDir, PORT: 'abc', HOST: 'x y' })
    expect([code, err]).toEqual([1, 'Some checks failed.\n'])
    expect(out).toMatch(/^2 problems: 2 to fix now\n\n✗ Environment: PORT: must be a port number\.\n {4}Correct it/)
  })
})
