import { vi } from 'vitest'

/**
 * Runs before each test file. All files of a worker run in the same process, which halves the run time. Each file loads
 * its modules again, so that neither module state (query client, queues, stores) nor stubs leak into the next file. A
 * file that opens a shop's services must close them, because services are global to the process
 * (`src/server/process/process-singleton.server.ts`).
 */
vi.useRealTimers()
vi.restoreAllMocks()
vi.unstubAllGlobals()
vi.unstubAllEnvs()
vi.resetModules()
globalThis.pouchery = undefined
