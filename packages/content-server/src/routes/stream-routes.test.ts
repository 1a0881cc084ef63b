import { expect, test, vi } from 'vitest'
import type { StreamSink } from '../listen/event-streams.ts'
import { serveStream } from './stream-routes.ts'

const unknown = { authorization: undefined, lastEventId: undefined, client: undefined }
const request = { kind: 'live', dataset: 'x', parameters: new Map(), ...unknown } as const

async function openAnswer() {
  const close = vi.fn()
  const { promise, resolve } = Promise.withResolvers<StreamSink>()
  const open = async (_: unknown, sink: StreamSink) => {
    resolve(sink)
    return { start: () => {}, close }
  }
  const answer = await serveStream({ open, count: () => 0, closeAll: () => {} }, request)
  return { answer, sink: await promise, close }
}

test('reads written events in order until the stream ends', async () => {
  const { answer, sink, close } = await openAnswer()
  sink.write('event: a\n\n')
  sink.write('event: é\n\n')
  sink.end()
  expect(await answer.text()).toBe('event: a\n\nevent: é\n\n')
  expect(close).toHaveBeenCalledTimes(1)
})

test('a reader that disconnects closes the stream', async () => {
  const { answer, sink, close } = await openAnswer()
  await answer.body?.cancel()
  sink.write('event: late\n\n')
  expect(close).toHaveBeenCalledTimes(1)
})

test('ends the stream of a slow reader after the buffered data', async () => {
  const { answer, sink, close } = await openAnswer()
  const megabyte = 'x'.repeat(1024 * 1024)
  for (let count = 0; count < 10; count += 1) sink.write(megabyte)
  expect(close).toHaveBeenCalledTimes(1)
  expect((await answer.text()).length).toBe(4 * megabyte.length)
})
