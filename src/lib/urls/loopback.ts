const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** Returns true for a loopback address. Other machines cannot send from such an address. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.test(address)
}

/** Returns true for an origin that only this machine can reach. */
export function isLoopbackOrigin(origin: string): boolean {
  return ['localhost', '127.0.0.1', '[::1]'].includes(new URL(origin).hostname)
}
