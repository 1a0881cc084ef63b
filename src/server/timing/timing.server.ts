import { perProcess } from '#server/process/per-process.server.ts'
import { watchAppearances } from './appearances.server.ts'
import { watchPublications } from './publications.server.ts'
import { watchReleases } from './releases.server.ts'

declare module '../process/per-process.server.ts' {
  interface PerProcess {
    /** Stops what this process does at its time. */
    timing: () => Promise<unknown>
  }
}

/** Begins, once in the process, with what happens at its time without a visitor or an editor. Returns how to stop. */
export function startTiming(): () => Promise<unknown> {
  return perProcess('timing', () => {
    const stops = [watchAppearances(), watchPublications(), watchReleases()]
    return () => Promise.all(stops.map((stop) => stop()))
  })
}
