import { afterEach, expect, test, vi } from 'vitest'
import type { ContractText } from '#trade/seller/contract-texts.ts'
import { answerContractTexts } from './answer-contract-texts.server.ts'
import { fetchContractTexts } from './queries.ts'

const terms: ContractText = { page: 'terms', version: '3-1f2e9a0c4b5d', title: 'Villkor' }
const ask = (search: string) =>
  answerContractTexts(
    new Request(`https://shop.example/api/contract-texts${search}`),
    async () => new Map([['sv', [terms]]]),
  )

afterEach(() => vi.unstubAllGlobals())

test('the browser reads which texts count, and nobody keeps that', async () => {
  vi.stubGlobal('fetch', (address: string) => ask(address.slice(address.indexOf('?'))))
  expect(await fetchContractTexts('sv')).toEqual([{ page: 'terms', version: terms.version }])
  expect(await fetchContractTexts('de')).toEqual([])
  expect((await ask('?language=sv')).headers.get('cache-control')).toBe('no-store')
})

test.each(['', '?language=', '?language=xx', '?language=__proto__'])(
  '%j is refused with a sentence',
  async (search) => {
    const answer = await ask(search)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toEqual({ error: expect.stringMatching(/\.$/) })
  },
)

test('a refusal is no answer', async () => {
  vi.stubGlobal('fetch', () => ask('?language=xx'))
  await expect(fetchContractTexts('xx')).rejects.toThrow('400')
})
