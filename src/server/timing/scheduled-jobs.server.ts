import { defineProcessSingleton } from '#server/process/process-singleton.server.ts'
import { watchScheduledPublications } from './publications.server.ts'
import { watchScheduledReleases } from './releases.server.ts'
import { watchScheduledPosts } from './scheduled-posts.server.ts'

/** Starts the jobs once per process. Returns a stop function. */
export const startScheduledJobs = defineProcessSingleton('timing', () => {
  const stops = [watchScheduledPosts(), watchScheduledPublications(), watchScheduledReleases()]
  return () => Promise.all(stops.map((stop) => stop()))
})
