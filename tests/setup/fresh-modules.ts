import { vi } from 'vitest'

/**
 * Runs before each test file. The files of a worker share its process, which saves half the time; what modules keep (the
 * browser's query client and its queue, stores, held moments) and what a file stubbed must not reach the next one: every
 * file loads its modules anew, in a world as it was. So must what outlives modules (server/process/per-process.server.ts):
 * a file that opened a shop's services has closed them.
 */
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
globalThis.pouchery = undefined
