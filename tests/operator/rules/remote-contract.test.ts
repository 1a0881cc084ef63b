import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import { afterAll, expect, test } from 'vitest'
import { createTemporaryFolder } from '../../../packages/platform/src/database/temporary-folder.fixture.ts'
import { getDanishRules } from '../../contract/commerce/danish-rules.ts'
import { setUpRunningShop } from '../../security/bare-data.ts'
import { runNode } from '../run-node.ts'

/** Test files of the contract suite. Most of their tests use only the API. */
const paymentFiles = ['payment/payment-in-progress', 'payment/checkout-fields']
const files = ['cart/lines', 'cart/not-sold', ...paymentFiles, 'shapes', 'envelope']

const folder = createTemporaryFolder(afterAll)
// The contract suite needs products that the shop's own rules ban.
const rules = join(folder, 'trade-rules.json')
writeFileSync(rules, JSON.stringify(getDanishRules().rows))
const running = setUpRunningShop({ RATE_LIMITS: 'off', TRADE_RULES: rules })

const secretsSchema = v.object({ commerce: v.string() })
const reportSchema = v.object({ numPassedTests: v.number(), numFailedTests: v.number(), numPendingTests: v.number() })

test('the contract suite passes on a server for which only the address is available', async () => {
  const report = join(folder, 'report.json')
  const tests = files.map((name) => `tests/contract/commerce/${name}.test.ts`)
  const args = ['node_modules/vitest/vitest.mjs', 'run', ...tests, '--reporter=json', `--outputFile=${report}`]
  const { data, shop } = running
  const { commerce } = v.parse(secretsSchema, JSON.parse(readFileSync(join(data.dataDir, 'secrets.json'), 'utf8')))
  const environment = { COMMERCE_URL: `${shop.origin}/embedded/commerce`, COMMERCE_SECRET: commerce }
  const { code, out, err } = await runNode(args, environment)
  expect([code, out + err]).toEqual([0, expect.any(String)])
  const counts = v.parse(reportSchema, JSON.parse(readFileSync(report, 'utf8')))
  expect(counts.numFailedTests).toBe(0)
  expect(counts.numPassedTests).toBeGreaterThan(100)
  expect(counts.numPendingTests).toBeLessThan(counts.numPassedTests / 5)
})
