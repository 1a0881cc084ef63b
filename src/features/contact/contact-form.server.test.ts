import { beforeEach, expect, test, vi } from 'vitest'
import { handleContactForm } from './contact-form.server.ts'

const storeContactMessage = vi.fn(async (_: unknown) => {})
vi.mock('#server/backend/visitor/contact-message.server.ts', () => ({
  storeContactMessage: (message: unknown) => storeContactMessage(message),
}))
beforeEach(() => void storeContactMessage.mockReset())

const form = { language: 'sv', topic: 'order', email: ' ada@example.com ', text: ' Hej,\r\nvar? ', email_field: '' }

function post(fields: Record<string, string>, isTooOften = false): Promise<Response> {
  const request = new Request('https://shop.example/api/contact', { method: 'POST', body: new URLSearchParams(fields) })
  return handleContactForm(request, isTooOften)
}

const leadsTo = (state: string) => `/sv/contact?state=${state}&about=order`

test('stores a submitted message', async () => {
  const answer = await post(form)
  expect([answer.status, answer.headers.get('location')]).toEqual([303, leadsTo('sent')])
  const kept = { language: 'sv', topic: 'order', email: 'ada@example.com', text: 'Hej,\nvar?' }
  expect(storeContactMessage).toHaveBeenCalledExactlyOnceWith(kept)
})

test.each([
  ['no address', { email: '' }, 'email'],
  ['an address that is none', { email: 'ada', text: '' }, 'email'],
  ['no message', { text: ' \r\n ' }, 'text'],
  ['a message that is too long', { text: 'a'.repeat(4001) }, 'text'],
  ['what only a program fills in', { email_field: 'x' }, 'sent'],
])('stores nothing with %s', async (_, more, state) => {
  expect((await post({ ...form, ...more })).headers.get('location')).toBe(leadsTo(state))
  expect(storeContactMessage).not.toHaveBeenCalled()
})

test('redirects to an error state when messages are too frequent or cannot be stored, or rejects the form', async () => {
  expect((await post(form, true)).headers.get('location')).toBe(leadsTo('often'))
  vi.spyOn(console, 'error').mockImplementationOnce(() => {})
  storeContactMessage.mockRejectedValueOnce(new Error('No disk'))
  expect((await post(form)).headers.get('location')).toBe(leadsTo('away'))
  expect((await post({ ...form, topic: 'weather' })).status).toBe(400)
  expect((await post({ language: 'sv', topic: 'order', email: 'ada@example.com' })).status).toBe(400)
})
