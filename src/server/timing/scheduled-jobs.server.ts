import { getProcessSingleton } from '#server/process/per-process.server.ts'
import { watchScheduledPublications } from './publications.server.ts'
import { watchReleases } from './releases.server.ts'
import { watchScheduledPosts } from './scheduled-posts.server.ts'

declare module '../process/per-process.server.ts' {
  interface ProcessSingletons {
    timing: () => Promise<unknown>
  }
}

export function startScheduledJobs(): () => Promise<unknown> {
  return getProcessSingleton('timing', () => {
    const stops = [watchScheduledPosts(), watchScheduledPublications(), watchReleases()]
    return () => Promise.all(stops.map((stop) => stop()))
  })
}
