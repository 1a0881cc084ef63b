const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** True for a loopback address, which no other machine can use as a source. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.test(address)
}
