import { createWithdrawalId, createWithdrawalService } from '@pouchery/platform/withdrawal/service'
import { expect, test } from 'vitest'
import { openEverywhereRules } from '#market-rules/rules/open-everywhere.fixture.ts'
import { setUpShopFolder } from '../shop-folder.ts'

const folder = setUpShopFolder('file')

function declare(name: string, goods: string[] = []) {
  return folder.withDatabase((database) => {
    const service = createWithdrawalService({ database, orders: undefined, rules: () => openEverywhereRules })
    const declaration = { id: createWithdrawalId(), order: 'C-7', email: 'ada@shop.example', name, goods }
    return service.submitDeclaration({ ...declaration, language: 'sv' })
  })
}

test('lists open withdrawals, shows one, and marks it as done once', async () => {
  expect(await folder.shop('withdrawals')).toMatchObject({ code: 0, out: 'There are no open withdrawals.\n' })
  await declare('Ada\u001b[31m')
  await declare('Bo', ['1 × Fen Mint', '2 × Fen Frost'])
  const { out } = await folder.shop('withdrawals', 'list')
  expect(out).toMatch(/^2 .* C-7 +unchecked +part \(2\) +ada@shop\.example +Bo +no$/m)
  expect(out).toMatch(/^1 .* whole order .*no$/m)
  expect(out).not.toContain('\u001b')

  const shown = await folder.shop('withdrawals', 'show', '2')
  expect(shown.out).toContain('Item      1 × Fen Mint\nItem      2 × Fen Frost\n')
  const noted = 'Withdrawal 2 of order C-7 is done.\n'
  expect(await folder.shop('withdrawals', 'done', '2')).toMatchObject({ code: 0, out: noted })
  const json = async (...args: string[]) => JSON.parse((await folder.shop('withdrawals', ...args, '--json')).out)
  const done = await json('show', '2')
  expect(done).toMatchObject({ number: 2, finding: 'unchecked', name: 'Bo' })
  expect(Object.keys(done)).not.toContain('id')
  expect((await json('done', '2')).doneAt).toBe(done.doneAt)
  const numbers = async (...args: string[]) => (await json(...args)).map(({ number }: { number: number }) => number)
  expect(await numbers()).toEqual([1])
  expect(await numbers('--all')).toEqual([2, 1])
})

test.each([
  [['show'], 2, 'N must be the number'],
  [['show', 'x'], 2, 'N must be the number'],
  [['done', '99'], 1, 'There is no withdrawal 99.'],
  [['remove', '1'], 2, '"remove" must be list, show or done.'],
  [['list', '1'], 2, 'Unexpected argument "1".'],
])('%s is rejected', async (words, code, sentence) => {
  expect(await folder.shop('withdrawals', ...words)).toMatchObject({ code, err: expect.stringContaining(sentence) })
})
