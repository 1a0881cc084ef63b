export interface FuzzRequest {
  method: string
  /** Path and query as written in the request line. */
  target: string
  headers: readonly (readonly [name: string, value: string])[]
  body?: Uint8Array | undefined
}

/** Returns a curl command that reproduces the request. A body of more than 4000 bytes is replaced with its length. */
export function formatCurlCommand(origin: string, { method, target, headers, body }: FuzzRequest): string {
  const parts = ['curl --path-as-is -g -i -X', shellWord(method), shellWord(origin + target)]
  for (const [name, value] of headers) parts.push('-H', shellWord(`${name}: ${value}`))
  if (body) parts.push('--data-binary', body.length > 4000 ? `'(${body.length} bytes)'` : shellBytes(body))
  return parts.join(' ')
}

function shellWord(text: string): string {
  return /^[\w./:=-]+$/.test(text) ? text : shellBytes(Buffer.from(text))
}

function shellBytes(bytes: Uint8Array): string {
  const written = [...bytes].map((byte) => {
    const letter = String.fromCharCode(byte)
    return byte < 32 || byte > 126 || "'\\!".includes(letter) ? `\\x${byte.toString(16).padStart(2, '0')}` : letter
  })
  return `$'${written.join('')}'`
}

/**
 * Converts the request to a `Request`. Returns undefined if `Request` does not accept the URL, the method or the
 * headers.
 */
export function toWebRequest(origin: string, { method, target, headers, body }: FuzzRequest): Request | undefined {
  const sent = body && method !== 'GET' && method !== 'HEAD' ? { body: Buffer.from(body) } : {}
  try {
    return new Request(origin + target, { method, headers: headers.map(([name, value]) => [name, value]), ...sent })
  } catch {
    return undefined
  }
}
