import { formatNumber, type Terminal } from '../terminal.ts'

const progressIntervalMs = { screen: 200, log: 10_000 } as const

export function createRowProgress(
  terminal: Pick<Terminal, 'step' | 'progress'>,
  what: string,
  total: number,
  { isScreen = process.stderr.isTTY, now = () => performance.now() } = {},
) {
  const began = now()
  let said = began
  const speed = (rows: number) => formatNumber(Math.round((rows * 1000) / Math.max(1, now() - began)))
  const all = formatNumber(total)
  return {
    at: (rows: number) => {
      if (now() - said < (isScreen ? progressIntervalMs.screen : progressIntervalMs.log)) return
      said = now()
      const part = Math.floor((100 * rows) / Math.max(1, total))
      terminal.step(`${what} ${formatNumber(rows)} of ${all} rows, ${part} %, ${speed(rows)} rows a second`)
    },
    done: () => {
      const seconds = ((now() - began) / 1000).toFixed(1)
      terminal.progress(`${what}: ${all} rows in ${seconds} s, ${speed(total)} a second`)
    },
  }
}
