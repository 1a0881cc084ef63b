import { readFileSync } from 'node:fs'

/** The kernel counts CPU time in units of 10 ms. */
const ticksPerSecond = 100

/** CPU seconds used by all threads of a process. Undefined without /proc. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in brackets can contain spaces. User and system time are the 12th and 13th fields after the
    // name.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
