import { readFileSync } from 'node:fs'

/** The kernel counts a process's time in hundredths of a second. */
const ticksPerSecond = 100

/** CPU seconds a process has used, all its threads together; undefined where there is no /proc. */
export function cpuSeconds(pid: number | undefined): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name in brackets may hold spaces; user and system time are the 12th and 13th field after it.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond
  } catch {
    return undefined
  }
}
