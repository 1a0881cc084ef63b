import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createQuery, forgetAllBut, type Query } from './query.ts'

const answers: (() => Promise<string>)[] = []
const ask = vi.fn(() => answers.shift()?.() ?? Promise.reject(new Error('away')))
const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
let query: Query<string>

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('window', globalThis)
  vi.stubGlobal('document', page)
  answers.length = 0
  ask.mockClear()
  query = createQuery({ ask, freshMs: 60_000 })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('asks once for all who ask at the same time, and no more while the answer is fresh', async () => {
  answers.push(
    async () => 'first',
    async () => 'second',
  )
  expect(await Promise.all([query.read(), query.read(), query.refetch()])).toEqual(['first', 'first', 'first'])
  expect(await query.read()).toBe('first')
  expect(ask).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(60_000)
  expect(await query.read()).toBe('second')
})

it('keeps an old answer beside the reason why there is no newer one', async () => {
  query.know('known')
  await expect(query.refetch()).rejects.toThrow('away')
  expect(query.state.get()).toMatchObject({ data: 'known', error: { message: 'away' }, isFetching: false })
  answers.push(async () => 'newer')
  const asked = query.refetch()
  expect(query.state.get()).toMatchObject({ data: 'known', error: { message: 'away' }, isFetching: true })
  await asked
  expect(query.state.get()).toEqual({ data: 'newer', error: null, isFetching: false })
})

it('without an answer, a new try takes the failure away', async () => {
  await expect(query.read()).rejects.toThrow('away')
  answers.push(async () => 'at last')
  const asked = query.refetch()
  expect(query.state.get()).toEqual({ data: undefined, error: null, isFetching: true })
  await asked
})

it('asks once more after a pause where it is told to', async () => {
  const patient = createQuery({ ask, freshMs: 0, retryMs: 1000 })
  const asked = patient.read()
  await vi.advanceTimersByTimeAsync(999)
  expect(ask).toHaveBeenCalledOnce()
  expect(patient.state.get()).toMatchObject({ error: null, isFetching: true })
  answers.push(async () => 'late')
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toBe('late')
})

it('while it is watched, asks when it is looked at and no longer fresh', async () => {
  answers.push(
    async () => 'first',
    async () => 'second',
  )
  const stop = query.watch()
  await vi.advanceTimersByTimeAsync(59_999)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(1)
  Object.assign(page, { visibilityState: 'hidden' })
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledOnce()
  Object.assign(page, { visibilityState: 'visible' })
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(0)
  expect(query.known()).toBe('second')
  stop()
  await vi.advanceTimersByTimeAsync(60_000)
  page.dispatchEvent(new Event('visibilitychange'))
  expect(ask).toHaveBeenCalledTimes(2)
})

it('does not hear an answer that was asked for before it was forgotten', async () => {
  let answer: (text: string) => void = () => undefined
  answers.push(
    () => new Promise((resolve) => (answer = resolve)),
    async () => 'of another customer',
  )
  const asked = query.read()
  await vi.advanceTimersByTimeAsync(0)
  forgetAllBut()
  expect(await query.read()).toBe('of another customer')
  answer('of a customer who left')
  await asked
  expect(query.known()).toBe('of another customer')
})

it('forgotten while it is watched, asks anew', async () => {
  query.know('known')
  const stop = query.watch()
  expect(ask).not.toHaveBeenCalled()
  answers.push(async () => 'anew')
  forgetAllBut()
  await vi.advanceTimersByTimeAsync(0)
  expect(query.known()).toBe('anew')
  stop()
})

it('keeps one answer of all where it is told to', () => {
  const other = createQuery({ ask, freshMs: 0 })
  query.know('kept')
  other.know('gone')
  forgetAllBut(query)
  expect([query.known(), other.known()]).toEqual(['kept', undefined])
})

it('keeps no shopper’s answer on the server', () => {
  vi.stubGlobal('window', undefined)
  expect(() => query.know('somebody’s')).toThrow('browser only')
})
