import type { Terminal } from '../terminal.ts'

const progressIntervalMs = { screen: 200, log: 10_000 } as const

interface Progress {
  at(rows: number): void
  done(): void
}

export function createRowProgress(
  terminal: Pick<Terminal, 'step' | 'progress'>,
  what: string,
  total: number,
  { screen = process.stderr.isTTY, now = () => performance.now() } = {},
): Progress {
  const began = now()
  let said = began
  const speed = (rows: number) => Math.round((rows * 1000) / Math.max(1, now() - began))
  const number = (count: number) => count.toLocaleString('en')
  return {
    at: (rows) => {
      if (now() - said < (screen ? progressIntervalMs.screen : progressIntervalMs.log)) return
      said = now()
      const part = Math.floor((100 * rows) / Math.max(1, total))
      terminal.step(`${what} ${number(rows)} of ${number(total)} rows, ${part} %, ${number(speed(rows))} rows a second`)
    },
    done: () => {
      terminal.progress(
        `${what}: ${number(total)} rows in ${((now() - began) / 1000).toFixed(1)} s, ${number(speed(total))} a second`,
      )
    },
  }
}
