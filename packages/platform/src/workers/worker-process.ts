import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import * as v from 'valibot'
import { HttpError } from '../http/http-error.ts'

/** Child process that runs one job at a time (decision 0020). */
export interface WorkerProcess {
  /**
   * Resolves when the process accepts jobs.
   * @throws WorkerExitedError
   */
  ready: Promise<void>
  /**
   * @throws HttpError thrown by the job
   * @throws WorkerExitedError if the process exits during the job
   * @throws Error for any other failure of the job
   */
  runJob: (job: unknown) => Promise<unknown>
  kill: () => void
  ended: Promise<void>
}

export class WorkerExitedError extends Error {
  override name = 'WorkerExitedError'
}

export const httpErrorMessageSchema = v.object({
  kind: v.literal('refused'),
  status: v.picklist([400, 401, 403, 404, 409, 413, 422, 429, 500, 503]),
  body: v.record(v.string(), v.unknown()),
  message: v.string(),
})

const workerMessageSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('done'), result: v.unknown() }),
  httpErrorMessageSchema,
  v.object({ kind: v.literal('failed'), message: v.string() }),
])
export type WorkerMessage = v.InferOutput<typeof workerMessageSchema>

export interface WorkerProcessOptions {
  file: string
  heapMegabytes: number
  /** If true, the process has low CPU priority, so it does not delay page requests and purchases on a busy machine. */
  hasLowPriority?: boolean
}

export function startWorkerProcess({ file, heapMegabytes, hasLowPriority }: WorkerProcessOptions): WorkerProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: Object.fromEntries(Object.entries(process.env).filter(([name]) => inheritedVariables.test(name))),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (hasLowPriority) lowerPriority(child)
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  // Prevents an unhandled rejection if no code awaits `ready`.
  ready.promise.catch(() => undefined)
  let pendingJob: PromiseWithResolvers<unknown> | undefined

  const end = () => {
    ready.reject(new WorkerExitedError('The worker process ended before it was ready'))
    pendingJob?.reject(new WorkerExitedError('The worker process ended during a job'))
    ended.resolve()
  }
  child.on('exit', end)
  child.on('error', end)
  child.on('message', (message) => {
    const answer = v.parse(workerMessageSchema, message)
    if (answer.kind === 'ready') ready.resolve()
    else settle(pendingJob, answer)
  })
  // An idle worker must not keep the parent process alive.
  setKeepsParentAlive(child, false)

  return {
    ready: ready.promise,
    ended: ended.promise,
    runJob: async (job) => {
      const answer = Promise.withResolvers<unknown>()
      pendingJob = answer
      setKeepsParentAlive(child, true)
      child.send({ job }, (error) => error && answer.reject(new WorkerExitedError(error.message)))
      return answer.promise.finally(() => setKeepsParentAlive(child, false))
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function settle(job: PromiseWithResolvers<unknown> | undefined, answer: Exclude<WorkerMessage, { kind: 'ready' }>) {
  if (answer.kind === 'done') return job?.resolve(answer.result)
  if (answer.kind === 'failed') return job?.reject(new Error(answer.message))
  job?.reject(new HttpError(answer.status, answer.body, answer.message))
}

function lowerPriority({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Continue without a lower priority if the system does not permit it.
  }
}

function setKeepsParentAlive(child: ChildProcess, isActive: boolean): void {
  if (isActive) child.channel?.ref()
  else child.channel?.unref()
  if (isActive) child.ref()
  else child.unref()
}

/** Environment variables for the system and database client. Workers inherit no others, such as the shop's secrets. */
const inheritedVariables =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LANG|SystemRoot|NODE_ENV|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PG[A-Z]+)$/
