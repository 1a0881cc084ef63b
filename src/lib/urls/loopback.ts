const loopback = /^(::ffff:)?127\.\d+\.\d+\.\d+$|^::1$/

/** Whether an IP address is this machine's own, which nobody elsewhere can send from. */
export function isLoopbackAddress(address: string): boolean {
  return loopback.test(address)
}
