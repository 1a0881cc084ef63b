import { expect, test } from 'vitest'
import type { ContractText } from '#market-rules/seller/contract-texts.ts'
import { handleContractTexts } from './handle-contract-texts.server.ts'

const terms: ContractText = { page: 'terms', version: '3-1f2e9a0c4b5d', title: 'Villkor' }
const requestContractTexts = (search: string) =>
  handleContractTexts(
    new Request(`https://shop.example/api/contract-texts${search}`),
    async () => new Map([['sv', [terms]]]),
  )

test('returns the current texts without caching', async () => {
  const answer = await requestContractTexts('?language=sv')
  expect(await answer.json()).toEqual([{ page: 'terms', version: terms.version }])
  expect(await (await requestContractTexts('?language=de')).json()).toEqual([])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})

test.each(['', '?language=', '?language=xx', '?language=__proto__'])('rejects %j with a reason', async (search) => {
  const answer = await requestContractTexts(search)
  expect(answer.status).toBe(400)
  expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
})
