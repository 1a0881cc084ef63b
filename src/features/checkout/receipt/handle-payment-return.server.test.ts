import { expect, it } from 'vitest'
import { handlePaymentReturn } from './handle-payment-return.server.ts'

const address = 'http://shop.example/de/receipt'

async function kept(request: Request, refuses = false) {
  const response = await handlePaymentReturn(request, 'n0nce')
  const html = (await response?.text()) ?? ''
  const script = /<script[^>]*>(.*)<\/script>/s.exec(html)?.[1] ?? ''
  const stored: Record<string, string> = {}
  const replaced: string[] = []
  const setItem = (key: string, value: string) => {
    if (refuses) throw new Error('refused')
    stored[key] = value
  }
  const place = { pathname: '/de/receipt', replace: (path: string) => replaced.push(path) }
  new Function('sessionStorage', 'location', script)({ setItem }, place)
  return { fields: JSON.parse(stored.paymentReturn ?? 'null'), replaced, html }
}

const post = (body: BodyInit, headers: Record<string, string> = {}) =>
  new Request(`${address}?centraPaymentMethod=dummy`, { method: 'POST', body, headers })

it('does not intercept a plain visit', async () => {
  expect(await handlePaymentReturn(new Request(address), undefined)).toBeUndefined()
})

it('stores the query of a GET unchanged and opens the plain address, also without storage', async () => {
  const page = await kept(new Request(`${address}?signature=123e45&payment=007`))
  expect([page.fields, page.replaced]).toEqual([{ signature: '123e45', payment: '007' }, ['/de/receipt']])
  expect(page.html).toContain('<script nonce="n0nce">')
  expect(await kept(new Request(`${address}?payment=1`), true)).toMatchObject({
    replaced: ['/de/receipt'],
    fields: null,
  })
})

it('stores query and form of a POST together, with expanded brackets', async () => {
  const form = new URLSearchParams({ 'details[paymentAction]': 'paid', amount: '39.00' })
  const page = await kept(post(form))
  expect(page.fields).toEqual({ centraPaymentMethod: 'dummy', details: { paymentAction: 'paid' }, amount: '39.00' })
})

it('escapes a value that would end the script', async () => {
  const evil = '</script><script>alert(1)</script>'
  const page = await kept(post(new URLSearchParams({ evil })))
  expect(page.fields.evil).toBe(evil)
  expect(page.html.match(/<script/g)).toHaveLength(1)
})

it.each([
  ['JSON', '{}', { 'content-type': 'application/json' }],
  ['a form without an end', '--x', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['a form that is too large', `a=${'x'.repeat(300_000)}`, { 'content-type': 'application/x-www-form-urlencoded' }],
])('responds with 400 to %s', async (_, body, headers) => {
  expect((await handlePaymentReturn(post(body, headers), undefined))?.status).toBe(400)
})
