import { expect, test } from 'vitest'
import { fc, forAll } from '#lib/for-all.fixture.ts'
import { removeQuery, scrubEvent, scrubSpan, scrubText } from './scrub.ts'

test.each([
  ['mail to anna.berg+shop@mail.example failed', 'mail to [email] failed'],
  ['POST /login/anna.berg%2Bshop%40mail.example failed', 'POST /login/[email] failed'],
  ['GET /password-reset?i=12&id=secret failed', 'GET /password-reset?[query] failed'],
  ['https://shop.example/a#sid=once', 'https://shop.example/a?[query]'],
  ['Bearer abc.DEF-123 was refused', 'Bearer [token] was refused'],
  ['token 0q4h2k5j6h7g8f9d0s1a2q3w4e of a cart', 'token [token] of a cart'],
  ['eyJhbGciOi.eyJzdWIi.c2ln', '[token]'],
  ['POST /embedded/commerce/login/anna.berg%40mail.example', 'POST /embedded/commerce/login/[email]'],
  ['POST /login/%61nna%2540mail.example failed', 'POST /login/[email] failed'],
  ['POST /pay/0b6e4a6e-2f5b-4a39-9d4e-0a1b2c3d4e5f/pay', 'POST /pay/[token]/pay'],
  ['PUT /selection/0b6e4a6e-2f5b-4a39-9d4e-0a1b2c3d4e5f', 'PUT /selection/[token]'],
  ['DELETE /vouchers/ONLY-FOR%20YOU', 'DELETE /vouchers/[token]'],
  ['Is the shop open? a=b', 'Is the shop open? a=b'],
  ['at load (/assets/initial-B3kX9a2c.js:1:20)', 'at load (/assets/initial-B3kX9a2c.js:1:20)'],
  ['request 0b6e4a6e-2f5b-4a39-9d4e-0a1b2c3d4e5f', 'request 0b6e4a6e-2f5b-4a39-9d4e-0a1b2c3d4e5f'],
])('%s becomes %s', (text, scrubbed) => expect(scrubText(text)).toBe(scrubbed))

test('removes every email address and query, whatever text surrounds it', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  forAll(fc.string(), word, word, fc.string(), (before, name, host, after) => {
    const address = `${name}@${host}.example`
    expect(scrubText(`${before} ${address} ${after}`)).not.toContain(address)
    expect(scrubText(`${before} /path?key=${name} ${after}`)).not.toContain(`key=${name}`)
  })
})

test('scrubs every text quickly', () => {
  const started = performance.now()
  for (const part of ['a', '@', 'a@', 'a%40', '?a=', 'eyJ', 'eyJa.', '/pay/', 'a1', '.-'])
    scrubText(part.repeat(10_000))
  // Quadratic backtracking would take ten seconds for this input.
  scrubText('eyJ-'.repeat(50_000))
  expect(performance.now() - started).toBeLessThan(4000)
})

test('strips the query from an address', () => {
  expect(removeQuery('https://shop.example/search?q=x#y')).toBe('https://shop.example/search')
})

test('a report loses user, cookies, headers, bodies and every address in its text', () => {
  const event = scrubEvent({
    type: undefined,
    user: { email: 'a@b.example', ip_address: '10.0.0.1' },
    extra: { form: { email: 'a@b.example' } },
    request: {
      ...{ url: 'https://shop.example/login?email=a@b.example', cookies: { session: '1' } },
      ...{ headers: { authorization: 'x' }, data: 'password' },
    },
    transaction: '/login?email=a@b.example',
    exception: {
      values: [{ type: 'Error', value: 'a@b.example is unknown', stacktrace: { frames: [{ lineno: 3 }] } }],
    },
    breadcrumbs: [
      { category: 'ui.input', message: 'input[name=email]' },
      { category: 'console', message: 'anything' },
      { category: 'fetch', data: { url: '/api/x?token=abc', status_code: 200 } },
    ],
  })
  expect(event).toEqual({
    ...{ type: undefined, request: { url: 'https://shop.example/login' }, transaction: '/login' },
    exception: { values: [{ type: 'Error', value: '[email] is unknown', stacktrace: { frames: [{ lineno: 3 }] } }] },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/x?[query]', status_code: 200 } }],
  })
})

test('a span loses its query, visitor and addresses', () => {
  const span = {
    ...{ trace_id: 't', span_id: 's', name: 'GET /search?q=anna@mail.example', start_timestamp: 1, end_timestamp: 2 },
    ...{ status: 'ok' as const, is_segment: true },
    attributes: {
      ...{ 'url.query': 'q=1', 'client.ip': '10.0.0.1', 'user.email': 'x', 'url.full': 'https://a.example/b?c=d' },
      n: 1,
    },
  }
  expect(scrubSpan(span)).toMatchObject({ name: 'GET /search?[query]' })
  expect(scrubSpan(span).attributes).toEqual({ 'url.full': 'https://a.example/b?[query]', n: 1 })
})
