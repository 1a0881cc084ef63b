import { expect, test } from 'vitest'
import { hashPassword, verifyPassword } from './passwords.ts'

const cost = { N: 1024, r: 8, p: 1 }

test('accepts the right password regardless of the current cost', async () => {
  const stored = await hashPassword('Grüße 1', { N: 512, r: 8, p: 1 })
  expect(await verifyPassword('Grüße 1', stored, cost)).toBe(true)
  expect(await verifyPassword('Gru\u0308ße 1', stored, cost)).toBe(true)
  expect(await verifyPassword('grüße 1', stored, cost)).toBe(false)
})

test('two hashes of one password differ', async () => {
  expect(await hashPassword('same', cost)).not.toBe(await hashPassword('same', cost))
})

test('takes as long without a stored password as with one', async () => {
  const stored = await hashPassword('known', { N: 16_384, r: 8, p: 1 })
  const timeOf = async (hash: string | undefined) => {
    const times: number[] = []
    for (let round = 0; round < 7; round++) {
      const start = performance.now()
      expect(await verifyPassword('guess', hash, { N: 16_384, r: 8, p: 1 })).toBe(false)
      times.push(performance.now() - start)
    }
    // Use the fastest round, because other load on the machine can only make a round slower.
    return Math.min(...times)
  }
  await timeOf(stored)
  const [known, unknown] = [await timeOf(stored), await timeOf(undefined)]
  expect(unknown).toBeGreaterThan(known / 3)
  expect(unknown).toBeLessThan(known * 3)
})
