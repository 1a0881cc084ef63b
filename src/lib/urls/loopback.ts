const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** Returns true for a loopback address. Other machines cannot send from such an address. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.test(address)
}
