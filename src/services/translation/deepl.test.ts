import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { listenDuringTest } from '#lib/server/listen.fixture.ts'
import { createDeepLTranslator } from './deepl.server.ts'

type Call = { authorization: string | undefined; form: URLSearchParams }
type Answer = (call: Call, response: ServerResponse, calls: number) => void

async function startFakeDeepl(answer: Answer, options: { timeoutMs?: number; maxAttempts?: number } = {}) {
  const calls: Call[] = []
  const server = createServer(async (request, response) => {
    const form = new URLSearchParams(await text(request))
    const call = { authorization: request.headers.authorization, form }
    calls.push(call)
    if (request.url !== '/v2/translate' || request.method !== 'POST') return void response.writeHead(404).end()
    answer(call, response, calls.length)
  })
  const url = `http://127.0.0.1:${await listenDuringTest(server)}`
  return { calls, translator: createDeepLTranslator({ key: 'k', url, maxAttempts: 1, ...options }) }
}

function reversed({ form }: Call, response: ServerResponse): void {
  const translations = form.getAll('text').map((text) => ({ detected_source_language: 'EN', text: `${text}!` }))
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ translations }))
}

function refusing(status: number): Answer {
  return (_, response) => response.writeHead(status).end(JSON.stringify({ message: 'no' }))
}

test('sends texts as markup with the key, from English, and returns the translations in order', async () => {
  const { calls, translator } = await startFakeDeepl(reversed)
  expect(await translator.translate(['One', '<s id="0">Two</s>'], 'de')).toEqual(['One!', '<s id="0">Two</s>!'])
  expect(calls[0]?.authorization).toBe('DeepL-Auth-Key k')
  expect(Object.fromEntries(calls[0]?.form ?? [])).toMatchObject({
    ...{ source_lang: 'en', target_lang: 'de', tag_handling: 'xml', preserve_formatting: '1' },
  })
})

test('sends many texts in several calls and returns all translations', async () => {
  const { calls, translator } = await startFakeDeepl(reversed)
  const texts = Array.from({ length: 120 }, (_, index) => `Text ${index}`)
  expect(await translator.translate(texts, 'el')).toEqual(texts.map((text) => `${text}!`))
  expect(calls.map(({ form }) => form.getAll('text').length)).toEqual([50, 50, 20])
})

test.each<[string, Answer, string, { timeoutMs: number }?]>([
  ['a key it does not know', refusing(403), 'DEEPL_API_KEY'],
  ['a plan that is used up', refusing(456), 'used up'],
  ['too many calls', refusing(429), 'is busy'],
  ['a language it does not know', refusing(400), 'does not support this language'],
  ['an outage', refusing(503), 'is busy'],
  ['an answer of another shape', (_, response) => response.end('<html>'), 'an invalid response'],
  ['too few texts', (_, response) => response.end('{"translations":[]}'), 'an invalid response'],
  ['a broken connection', (_, response) => response.destroy(), 'did not respond'],
  ['a response that does not arrive', () => undefined, 'did not respond', { timeoutMs: 50 }],
])('turns %s into a message for the editor', async (_, answer, sentence, options) => {
  const { translator } = await startFakeDeepl(answer, options)
  await expect(translator.translate(['One'], 'sv')).rejects.toThrow(sentence)
})

test('retries after a temporary failure', async () => {
  const flaky: Answer = (call, response, count) =>
    count === 1 ? void response.writeHead(503).end() : reversed(call, response)
  const { calls, translator } = await startFakeDeepl(flaky, { maxAttempts: 3 })
  expect([await translator.translate(['One'], 'sv'), calls.length]).toEqual([['One!'], 2])
})
