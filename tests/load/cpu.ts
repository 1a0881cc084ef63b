import { readFileSync } from 'node:fs'

/** The kernel counts CPU time in units of 10 ms. */
const ticksPerSecond = 100

/** Returns the CPU time used by all threads of a process, in seconds. Returns undefined without /proc. */
export function readCpuSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name in parentheses can contain spaces. User and system time are the 12th and 13th fields after the
    // name.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
