import { expect, test } from 'vitest'
import { scrubEvent, scrubSpan } from './scrub-event.ts'

test('a report loses who, cookies, headers and bodies, and every address in its words', () => {
  const event = scrubEvent({
    type: undefined,
    user: { email: 'a@b.example', ip_address: '10.0.0.1' },
    extra: { form: { email: 'a@b.example' } },
    request: {
      url: 'https://shop.example/login?email=a@b.example',
      cookies: { session: '1' },
      headers: { authorization: 'x' },
      data: 'password',
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
    type: undefined,
    request: { url: 'https://shop.example/login' },
    transaction: '/login',
    exception: { values: [{ type: 'Error', value: '[email] is unknown', stacktrace: { frames: [{ lineno: 3 }] } }] },
    breadcrumbs: [{ category: 'fetch', data: { url: '/api/x?[query]', status_code: 200 } }],
  })
})

test('a span loses query, visitor and addresses', () => {
  const span = {
    trace_id: 't',
    span_id: 's',
    name: 'GET /search?q=anna@mail.example',
    start_timestamp: 1,
    end_timestamp: 2,
    status: 'ok' as const,
    is_segment: true,
    attributes: {
      'url.query': 'q=1',
      'client.ip': '10.0.0.1',
      'user.email': 'x',
      'url.full': 'https://a.example/b?c=d',
      n: 1,
    },
  }
  expect(scrubSpan(span)).toMatchObject({ name: 'GET /search?[query]' })
  expect(scrubSpan(span).attributes).toEqual({ 'url.full': 'https://a.example/b?[query]', n: 1 })
})
