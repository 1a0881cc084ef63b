import { perProcess } from '#server/process/per-process.server.ts'
import { watchAppearances } from './appearances.server.ts'
import { watchPublications } from './publications.server.ts'
import { watchReleases } from './releases.server.ts'

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    timing: () => Promise<unknown>
  }
}

/** Starts the scheduled jobs, once per process. Returns a stop function. */
export function startTiming(): () => Promise<unknown> {
  return perProcess('timing', () => {
    const stops = [watchAppearances(), watchPublications(), watchReleases()]
    return () => Promise.all(stops.map((stop) => stop()))
  })
}
