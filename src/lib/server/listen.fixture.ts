import type { Server } from 'node:http'
import { onTestFinished } from 'vitest'

/** Listens on a free port and returns its number. */
export async function listen(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

export function listenDuringTest(server: Server): Promise<number> {
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return listen(server)
}
