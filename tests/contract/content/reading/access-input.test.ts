import { expect, test } from 'vitest'
import { createBearerHeader, createLoginToken } from '../auth.ts'
import { startContentService } from '../fixture.ts'

const base = '/embedded/content/v2024-12-18'
const page = `${base}/auth/local?origin=http%3A%2F%2Fshop.test%2Fstudio`
const form = { 'content-type': 'application/x-www-form-urlencoded' }
const svg = (size: string, content = '') => `<svg xmlns="http://www.w3.org/2000/svg"${size}>${content}</svg>`

test.each([
  ['GET', `${base}/users/a%00b,%E0%A4%A`],
  ['GET', `${base}/users/${'x,'.repeat(150)}`],
  ['GET', `${base}/users/me/keyvalue/a%00b,__proto__`],
  ['PUT', `${base}/users/me/keyvalue`, 'null'],
  ['PUT', `${base}/users/me/keyvalue`, '[{"key":"a"}]'],
  ['PUT', `${base}/users/me/keyvalue`, '[{"key":"a\\u0000","value":"\\u0000"}]'],
  ['PUT', `${base}/users/me/keyvalue`, '[{"key":"a","value":"\\u0000\\ud800"}]'],
  ['PUT', `${base}/users/me/keyvalue`, 'x'.repeat(70_000)],
  ['POST', page, 'person=%00&email=%00%E0&password=%00', form],
  ['POST', page, '--x', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['POST', page, '--y\r\n', { 'content-type': 'multipart/form-data' }],
  ['POST', page, 'x'.repeat(10_000), form],
  ['GET', `${base}/auth/fetch?sid=%00`],
  ['GET', `${base}/auth/local?origin=%00`],
  ['GET', `${base}/data/listen/production?query=%00`],
  ['GET', `${base}/data/listen/production?query=*&$__proto__={}`],
  ['GET', `${base}/data/listen/production?query=*%5B_id%20in%20$ids%5D`],
  ['GET', '/embedded/content/images/shop/production/a%00b.png'],
  ['GET', '/embedded/content/files/shop/production/%00.txt'],
  ['POST', `${base}/assets/images/production?filename=%00`, svg(' width="99999" height="99999"')],
  ['POST', `${base}/assets/images/production`, svg('', '<image href="file:///etc/hostname"/>')],
  ['POST', `${base}/assets/files/production?filename=${'a'.repeat(2000)}`, 'x'],
  ['POST', `${base}/assets/files/production?filename=%00.tx%00t`, 'x'],
] as const)('%s %s does not cause a server error', async (method, path, body?: string, headers: object = {}) => {
  const { request, database } = await startContentService([])
  const token = createBearerHeader(await createLoginToken(database, 'editor'))
  const answer = await request(path, { method, headers: { ...token, ...headers }, ...(body ? { body } : {}) })
  expect(answer.status).toBeLessThan(500)
  await answer.body?.cancel()
})
