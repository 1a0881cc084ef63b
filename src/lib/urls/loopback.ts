const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

export function isLoopbackAddress(address: string): boolean {
  return loopback.test(address)
}

export function isLoopbackOrigin(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
