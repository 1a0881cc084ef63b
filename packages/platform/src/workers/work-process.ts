import { type ChildProcess, fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import * as v from 'valibot'
import { Refusal } from '../http/refusal.ts'

/** Child process that runs one job at a time (decision 0020). */
export interface WorkProcess {
  /** Resolves once the process accepts jobs. @throws ProcessEnded */
  ready: Promise<void>
  /** Runs a job. @throws Refusal if the job was refused, ProcessEnded if the process ended meanwhile, Error otherwise */
  ask: (job: unknown) => Promise<unknown>
  kill: () => void
  ended: Promise<void>
}

/** The process was killed, ran out of memory or could not start. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded'
}

export const refusalSchema = v.object({
  kind: v.literal('refused'),
  status: v.picklist([400, 401, 403, 404, 409, 413, 422, 429, 500, 503]),
  body: v.record(v.string(), v.unknown()),
  message: v.string(),
})

const answerSchema = v.variant('kind', [
  v.object({ kind: v.literal('ready') }),
  v.object({ kind: v.literal('done'), result: v.unknown() }),
  refusalSchema,
  v.object({ kind: v.literal('failed'), message: v.string() }),
])
export type WorkResponse = v.InferOutput<typeof answerSchema>

export interface WorkProcessOptions {
  /** Path of the worker script, which calls `serveWork`. */
  file: string
  heapMegabytes: number
  /** Low process priority, so that pages and purchases come first if cores are scarce. */
  isLast?: boolean
}

export function startWorkProcess({ file, heapMegabytes, isLast = false }: WorkProcessOptions): WorkProcess {
  const child = fork(file, {
    serialization: 'advanced',
    execArgv: [`--max-old-space-size=${heapMegabytes}`],
    env: environment(),
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  if (isLast) comeLast(child)
  const ready = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  // Prevents an unhandled rejection if no caller awaits `ready`.
  ready.promise.catch(() => undefined)
  let asked: PromiseWithResolvers<unknown> | undefined

  const end = () => {
    ready.reject(new ProcessEnded('The process ended before it could take work'))
    asked?.reject(new ProcessEnded('The process ended in the middle of its work'))
    ended.resolve()
  }
  child.on('exit', end)
  child.on('error', end)
  child.on('message', (message) => {
    const answer = v.parse(answerSchema, message)
    if (answer.kind === 'ready') ready.resolve()
    else settle(asked, answer)
  })
  // An idle worker must not keep the parent process alive.
  hold(child, false)

  return {
    ready: ready.promise,
    ended: ended.promise,
    ask: async (job) => {
      const answer = Promise.withResolvers<unknown>()
      asked = answer
      hold(child, true)
      child.send({ job }, (error) => error && answer.reject(new ProcessEnded(error.message)))
      return answer.promise.finally(() => hold(child, false))
    },
    kill: () => void child.kill('SIGKILL'),
  }
}

function settle(asked: PromiseWithResolvers<unknown> | undefined, answer: Exclude<WorkResponse, { kind: 'ready' }>) {
  if (answer.kind === 'done') return asked?.resolve(answer.result)
  if (answer.kind === 'failed') return asked?.reject(new Error(answer.message))
  asked?.reject(new Refusal(answer.status, answer.body, answer.message))
}

function comeLast({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    setPriority(pid, constants.priority.PRIORITY_LOW)
  } catch {
    // Some systems do not allow this. The worker then runs at normal priority.
  }
}

function hold(child: ChildProcess, held: boolean): void {
  if (held) child.channel?.ref()
  else child.channel?.unref()
  if (held) child.ref()
  else child.unref()
}

/** Variables that the system and the database client read. All others, such as the shop's secrets, are not inherited. */
const passedOn =
  /^(PATH|HOME|USER|TMPDIR|TEMP|TMP|TZ|LANG|SystemRoot|NODE_ENV|NODE_COMPILE_CACHE|NODE_EXTRA_CA_CERTS|PG[A-Z]+)$/

function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => passedOn.test(name)))
}
