import type { Page } from 'playwright-core'
import { mainTasks, tracePage } from './page-trace.ts'

/**
 * Traces a page from now on; the answer ends that and gives the longest single task of its main thread, ms of processor
 * time. The browser's own measure of long tasks begins at 50 ms only.
 */
export async function traceTasks(page: Page): Promise<() => Promise<number>> {
  const stop = await tracePage(page)
  return async () => Math.max(0, ...mainTasks(await stop()).map(({ dur = 0, tdur = dur }) => tdur / 1000))
}
