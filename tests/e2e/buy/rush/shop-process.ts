import { once } from 'node:events'
import { launch } from '../../helpers/shops/shop-server.ts'

/** One process of the built shop, which a test may kill again and again. */
export interface ShopProcess {
  origin: string
  isUp: () => boolean
  /** Settles when it is up; at once unless it was killed. */
  up: () => Promise<void>
  /** Kills it with SIGKILL at this moment and starts it again. */
  crash: () => Promise<void>
  /** Ends it in order. */
  stop: () => Promise<void>
}

/** Starts a process of the shop with this environment, which names its `PORT`. */
export async function startProcess(env: Record<string, string> & { PORT: string }): Promise<ShopProcess> {
  let running = (await launch(env)).process
  let down = false
  let up = Promise.resolve()
  const end = async (signal: NodeJS.Signals) => {
    if (running.exitCode !== null || running.signalCode !== null) return
    const exit = once(running, 'exit')
    running.kill(signal)
    await exit
  }
  const restart = async () => {
    await end('SIGKILL')
    running = (await launch(env)).process
    down = false
  }
  return {
    origin: `http://localhost:${env.PORT}`,
    isUp: () => !down,
    up: () => up,
    crash: () => {
      down = true
      up = restart()
      return up
    },
    stop: async () => {
      // One that is just starting again must not be left behind; why it could not start is told to whoever waits for it.
      await up.catch(() => undefined)
      await end('SIGTERM')
    },
  }
}
