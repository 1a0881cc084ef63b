import { createWithdrawals, newWithdrawalId } from '@pouchery/platform/withdrawal/service'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openEverywhere } from '#market-rules/rules/open-everywhere.fixture.ts'
import { multiProcessTimeoutMs } from '../run-node.ts'
import { createShopFolder, type ShopFolder } from '../shop-folder.ts'

vi.setConfig({ testTimeout: multiProcessTimeoutMs, hookTimeout: multiProcessTimeoutMs })

let folder: ShopFolder
beforeAll(async () => {
  folder = await createShopFolder()
})
afterAll(() => folder.remove())

function declare(name: string, goods: string[] = []) {
  return folder.withDatabase((database) => {
    const { declare } = createWithdrawals({ database, orders: undefined, rules: () => openEverywhere })
    return declare({ id: newWithdrawalId(), order: 'C-7', email: 'ada@shop.example', name, goods, language: 'sv' })
  })
}

test('lists what waits, shows one, and notes once that it is done with', async () => {
  expect(await folder.shop('withdrawals')).toMatchObject({ code: 0, out: 'There are no open withdrawals.\n' })
  await declare('Ada\u001b[31m')
  await declare('Bo', ['1 × Fen Mint', '2 × Fen Frost'])
  const { out } = await folder.shop('withdrawals', 'list')
  expect(out).toMatch(/^2 .* C-7 +unchecked +part \(2\) +ada@shop\.example +Bo +no$/m)
  expect(out).toMatch(/^1 .* whole order .*no$/m)
  expect(out).not.toContain('\u001b')

  const shown = await folder.shop('withdrawals', 'show', '2')
  expect(shown.out).toContain('Item      1 × Fen Mint\nItem      2 × Fen Frost\n')
  expect(await folder.shop('withdrawals', 'done', '2')).toMatchObject({
    code: 0,
    out: 'Withdrawal 2 of order C-7 is done.\n',
  })
  const done = JSON.parse((await folder.shop('withdrawals', 'show', '2', '--json')).out)
  expect(done).toMatchObject({ number: 2, finding: 'unchecked', name: 'Bo' })
  expect(Object.keys(done)).not.toContain('id')
  const again = JSON.parse((await folder.shop('withdrawals', 'done', '2', '--json')).out)
  expect(again.doneAt).toBe(done.doneAt)

  const waiting = JSON.parse((await folder.shop('withdrawals', '--json')).out)
  expect(waiting.map(({ number }: { number: number }) => number)).toEqual([1])
  const all = JSON.parse((await folder.shop('withdrawals', '--all', '--json')).out)
  expect(all.map(({ number }: { number: number }) => number)).toEqual([2, 1])
})

test.each([
  [['show'], 2, 'N must be the number'],
  [['show', 'x'], 2, 'N must be the number'],
  [['done', '99'], 1, 'There is no withdrawal 99.'],
  [['remove', '1'], 2, '"remove" must be list, show or done.'],
  [['list', '1'], 2, 'Unexpected argument "1".'],
])('%s is refused', async (words, code, sentence) => {
  expect(await folder.shop('withdrawals', ...words)).toMatchObject({ code, err: expect.stringContaining(sentence) })
})
