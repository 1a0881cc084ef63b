import type { Random } from './random.ts'
import type { FuzzRequest } from './request.ts'

/** Serializes a request as HTTP/1.1 bytes. `host` is the value of the Host header. */
export function serializeRequest({ method, target, headers, body }: FuzzRequest, host: string): Buffer {
  return message(`${method} ${target} HTTP/1.1`, [`Host: ${host}`, ...headerLines(headers)], body)
}

/** Like `serializeRequest`, but with an HTTP anomaly, such as an invalid header or a truncated request. */
export function serializeMalformedRequest(random: Random, request: FuzzRequest, host: string): Buffer {
  return random.pick(httpAnomalies)(request, host, random)
}

type Anomaly = (request: FuzzRequest, host: string, random: Random) => Buffer

function headerLines(headers: FuzzRequest['headers']): string[] {
  return headers.map(([name, value]) => `${name}: ${value}`)
}

function message(first: string, lines: readonly string[], body: Uint8Array = new Uint8Array()): Buffer {
  const counted = lines.some((line) => /^(content-length|transfer-encoding):/i.test(line))
  const length = counted || body.length === 0 ? [] : [`Content-Length: ${body.length}`]
  const head = [first, ...lines, ...length, 'Connection: close', '', ''].join('\r\n')
  // Encode paths and headers as UTF-8 without escaping, as a faulty client does.
  return Buffer.concat([Buffer.from(head), body])
}

const firstLines = (method: string, target: string, host: string) => [
  ...[`${method} ${target} HTTP/1.0`, `${method} ${target} HTTP/9.9`, `${method} ${target}`],
  ...[`${method}  ${target}  HTTP/1.1`, `CONNECT ${host} HTTP/1.1`, `TRACE ${target} HTTP/1.1`],
  ...[`${method.toLowerCase()} ${target} HTTP/1.1`, `${'X'.repeat(3000)} ${target} HTTP/1.1`],
  ...[
    ...['*', target.slice(1), `${target}#fragment`, `${target}\0`, `${target}é`, `${target}?${'a=b&'.repeat(6000)}`],
    ...['http://elsewhere.example', '//elsewhere.example', '\\', `http://${host}`].map((prefix) => prefix + target),
  ].map((place) => `${method} ${place} HTTP/1.1`),
]

const malformedHeaders = [
  ...['Host: elsewhere.example', 'Host : x', ' folded: x', 'No colon here', ': no name', 'Bad Name: x'],
  ...['X-Nul: a\0b', 'X-Bytes: \u00ff\u0100', `X-Long: ${'x'.repeat(20_000)}`, 'Content-Length: -1'],
  Array.from({ length: 2500 }, (_, count) => `X-Many-${count}: x`).join('\r\n'),
  ...['Content-Length: 3\r\nContent-Length: 4', 'Content-Length: 1000000000000', 'If-Modified-Since: nonsense'],
  ...['Transfer-Encoding: chunked\r\nContent-Length: 3', 'Transfer-Encoding: gzip, chunked'],
  ...['Transfer-Encoding: nonsense', 'Upgrade: websocket\r\nConnection: Upgrade'],
  ...['Upgrade: h2c\r\nHTTP2-Settings: AAMAAABkAARAAAAAAAIAAAAA', 'Expect: 100-continue', 'Expect: nonsense'],
  ...['X-Forwarded-Host: elsewhere.example', 'X-Forwarded-Proto: javascript'],
]

const httpAnomalies: readonly Anomaly[] = [
  ({ method, target, headers, body }, host, random) =>
    message(random.pick(firstLines(method, target, host)), [`Host: ${host}`, ...headerLines(headers)], body),
  ({ method, target, headers, body }, host, random) => {
    const lines = [`Host: ${host}`, random.pick(malformedHeaders), ...headerLines(headers)]
    return message(`${method} ${target} HTTP/1.1`, lines, body)
  },
  ({ method, target, headers, body }, host, random) => {
    const hosts = ['', 'a b', '[::1', 'x'.repeat(300), `${host}:99999`, `user@${host}`, 'é', host.toUpperCase()]
    return message(`${method} ${target} HTTP/1.1`, [`Host: ${random.pick(hosts)}`, ...headerLines(headers)], body)
  },
  ({ method, target, headers, body }) => message(`${method} ${target} HTTP/1.1`, headerLines(headers), body),
  (request, host, random) => {
    const whole = serializeRequest(request, host)
    return whole.subarray(0, random.integerBelow(whole.length))
  },
  ({ target, headers, body }, host, random) => {
    const texts = ['zz\r\nabc', '-1\r\n', '3\r\nab\r\n', 'ffffffffffffffff\r\na', '5;ext="\r\nabcde\r\n0\r\n\r\n']
    const chunks = [...texts, '0\r\nX: y\r\n\r\n']
    const lines = [`Host: ${host}`, ...headerLines(headers), 'Transfer-Encoding: chunked']
    return message(`POST ${target} HTTP/1.1`, lines, random.happens(0.3) ? body : Buffer.from(random.pick(chunks)))
  },
  (_, __, random) => Buffer.from(Array.from({ length: 1 + random.integerBelow(400) }, () => random.integerBelow(256))),
  (request, host) =>
    Buffer.concat([serializeRequest(request, host), serializeRequest(request, host), serializeRequest(request, host)]),
]
