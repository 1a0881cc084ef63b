import { afterEach, expect, test } from 'vitest'
import { setFaultMode, withFaults } from './faults.server.ts'

const answering = withFaults('content', async () => new Response('here'))

afterEach(() => setFaultMode('content', 'on'))

test('fails like an unreachable host while a service is switched off, without affecting others', async () => {
  setFaultMode('content', 'off')
  await expect(answering('http://shop.test/')).rejects.toThrow('fetch failed')
  const commerce = withFaults('commerce', async () => new Response('here'))
  expect((await commerce('http://shop.test/')).status).toBe(200)
  setFaultMode('content', 'on')
  expect(await (await answering('http://shop.test/')).text()).toBe('here')
})

test('stops waiting for a slow service when the caller aborts', async () => {
  setFaultMode('content', 'slow')
  const signal = AbortSignal.timeout(20)
  await expect(answering('http://shop.test/', { signal })).rejects.toMatchObject({ name: 'AbortError' })
})

test('returns unusable content from a service in rubbish mode', async () => {
  setFaultMode('content', 'rubbish')
  const page = await answering('http://shop.test/')
  expect(page.status).toBe(200)
  expect(page.headers.get('content-type')).toContain('text/html')
  await expect(page.json()).rejects.toThrow(SyntaxError)
  setFaultMode('content', 'misshapen')
  expect(await (await answering('http://shop.test/')).json()).not.toBe('here')
})

test('repeats earlier responses with their age in stale mode, and still accepts writes', async () => {
  let stock = 5
  const service = withFaults('content', async (input, init) => {
    const request = new Request(input, init)
    if (request.method === 'POST' && request.url.endsWith('/items')) stock -= 1
    return Response.json({ stock })
  })
  const read = async (path: string, init?: RequestInit) => {
    const answer = await service(`http://shop.test${path}`, init)
    return [(await answer.json()).stock, answer.headers.get('age')]
  }
  setFaultMode('content', 'stale')
  expect(await read('/products')).toEqual([5, '86400'])
  expect(await read('/items', { method: 'POST', body: '{}' })).toEqual([4, null])
  expect(await read('/products')).toEqual([5, '86400'])
  expect(await read('/products', { headers: { 'api-token': 'another' } })).toEqual([4, '86400'])
  expect(await read('/queries', { method: 'POST', body: '{"q":"mint"}' })).toEqual([4, '86400'])
  setFaultMode('content', 'stale')
  expect(await read('/products')).toEqual([4, '86400'])
  setFaultMode('content', 'on')
  expect(await read('/products')).toEqual([4, null])
})
