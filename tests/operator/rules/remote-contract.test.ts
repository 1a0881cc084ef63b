import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { danishRules } from '../../contract/commerce/danish-rules.ts'
import { type RunningServer, startShop } from '../../load/shop-process.ts'
import { createBareData } from '../../security/bare-data.ts'
import { multiProcessTimeoutMs, runNode } from '../run-node.ts'

/** Test files that cover every part of the API contract and need only API calls. */
const files = [
  'cart/lines',
  'cart/not-sold',
  'payment/payment-in-progress',
  'payment/checkout-fields',
  'shapes',
  'envelope',
]

let data: Awaited<ReturnType<typeof createBareData>>
let shop: RunningServer
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'shop-contract-'))
  data = await createBareData()
  // The contract suite needs products that the shop's own rules ban.
  const rules = join(folder, 'trade-rules.json')
  await writeFile(rules, JSON.stringify(danishRules().rows))
  shop = await startShop(data.dataDir, { RATE_LIMITS: 'off', TRADE_RULES: rules })
}, multiProcessTimeoutMs)
afterAll(async () => {
  await shop.stop()
  await Promise.all([data.remove(), rm(folder, { recursive: true, force: true })])
})

const Report = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() })

/** Reads the server-side secret from the data folder, as an operator would. */
async function readCommerceSecret(dataDir: string): Promise<string> {
  const text = await readFile(join(dataDir, 'secrets.json'), 'utf8')
  return v.parse(v.object({ commerce: v.string() }), JSON.parse(text)).commerce
}

test(
  'the contract suite runs against a server that is only known by its address',
  async () => {
    const report = join(folder, 'report.json')
    const { code, out, err } = await runNode(
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        ...files.map((name) => `tests/contract/commerce/${name}.test.ts`),
        '--reporter=json',
        `--outputFile=${report}`,
      ],
      { COMMERCE_URL: `${shop.origin}/embedded/commerce`, COMMERCE_SECRET: await readCommerceSecret(data.dataDir) },
    )
    expect([code, out + err]).toEqual([0, expect.any(String)])
    const counts = v.parse(Report, JSON.parse(await readFile(report, 'utf8')))
    expect(counts.numFailedTests).toBe(0)
    expect(counts.numPassedTests).toBeGreaterThan(100)
    expect(counts.numPendingTests).toBeLessThan(counts.numPassedTests / 5)
  },
  multiProcessTimeoutMs,
)
