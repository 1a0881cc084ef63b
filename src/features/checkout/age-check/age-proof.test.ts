import { beforeEach, expect, test, vi } from 'vitest'
import { initShopperClient } from '#features/cart/selection/shopper.ts'
import { getQueryClient } from '#lib/query-client.ts'
import { createTestSelection } from '#services/commerce/shopper/selection.fixture.ts'
import { ageProofQuery } from './queries.ts'

const calls: string[] = []
const answers: Response[] = []
let token = 't'

vi.stubGlobal('window', globalThis)
vi.stubGlobal('localStorage', { getItem: () => token, setItem: () => undefined })
vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
  calls.push(`${init.method} ${url.replace('https://commerce.example', '')}`)
  return answers.shift() ?? Response.error()
})

const createStateResponse = (of: string) => Response.json({ token, ageCheck: { state: of, minimumAge: 18 } })
const read = (result?: string) => getQueryClient().fetchQuery({ ...ageProofQuery(null, result), retry: false })

beforeEach(() => {
  initShopperClient('https://commerce.example')
  getQueryClient().clear()
  calls.length = 0
  token = 't'
})

test('submits a result and returns its proof; an invalid result leaves the proof unchanged', async () => {
  const invalid = Response.json({ errors: { ageCheck: 'not valid' } }, { status: 412 })
  answers.push(createStateResponse('passed'), invalid, createStateResponse('pending'))
  expect(await read('signed')).toMatchObject({ state: 'passed' })
  expect(calls.splice(0)).toEqual(['POST /age-check-result'])
  expect(await read('forged')).toMatchObject({ state: 'pending' })
  expect(calls).toEqual(['POST /age-check-result', 'GET /age-check'])
})

test('uses a separate proof for each token and country', () => {
  const keys = [
    createTestSelection({}),
    createTestSelection({ location: { country: 'DK', countryName: 'Denmark', shipsTo: true } }),
  ].map((cart) => JSON.stringify(ageProofQuery(cart).queryKey))
  token = 'renewed'
  keys.push(JSON.stringify(ageProofQuery(createTestSelection({})).queryKey))
  expect(new Set(keys).size).toBe(3)
})
