import { appendFileSync, existsSync, mkdirSync, readFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { dirname } from 'node:path'
import * as v from 'valibot'
import { run } from '../../run.ts'
import type { Figure } from './record.ts'

/** A line for each run, the latest last; committed, so that everybody sees how the shop's speed went. */
export const historyFile = 'bench/history.jsonl'

const Figures = v.array(
  v.object({
    name: v.string(),
    value: v.number(),
    unit: v.string(),
    better: v.picklist(['lower', 'higher']),
    aim: v.exactOptional(v.number()),
  }),
)

const Run = v.object({
  /** When it ended, ISO 8601. */
  at: v.string(),
  /** What was measured; `+` behind it: and changes that were not committed. */
  commit: v.string(),
  parts: v.array(v.string()),
  machine: v.object({
    cpu: v.string(),
    cores: v.number(),
    memoryGb: v.number(),
    node: v.string(),
    /** Processes that wanted to run in the minute before the run began; above the number of cores every time is too long. */
    load: v.number(),
  }),
  figures: Figures,
})

/** One run of the benchmark, as the history keeps it. */
export type Run = v.InferOutput<typeof Run>

/** The runs of a history, the oldest first. Throws when a line is none. */
export function readHistory(file = historyFile): Run[] {
  if (!existsSync(file)) return []
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean)
  return lines.map((line) => v.parse(v.pipe(v.string(), v.parseJson(), Run), line))
}

/** Writes a run behind the others. */
export function keepRun(run: Run, file = historyFile): void {
  mkdirSync(dirname(file), { recursive: true })
  appendFileSync(file, `${JSON.stringify(run)}\n`)
}

/** What a run says of itself; `load` is what the machine had to do before it began. */
export async function thisRun(parts: readonly string[], figures: readonly Figure[], load: number): Promise<Run> {
  const machine = {
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    memoryGb: Math.round(totalmem() / 1024 ** 3),
    node: process.version,
    load: Number(load.toFixed(1)),
  }
  return { at: new Date().toISOString(), commit: await commit(), parts: [...parts], machine, figures: [...figures] }
}

/** What the machine had to do in the last minute: processes that ran or wanted to. */
export function machineLoad(): number {
  return loadavg()[0] ?? 0
}

async function commit(): Promise<string> {
  const [head, changes] = await Promise.all([
    run('git', ['rev-parse', '--short', 'HEAD']),
    run('git', ['status', '--porcelain', '--', '.', `:!${historyFile}`]),
  ])
  return head.code === 0 ? `${head.output.trim()}${changes.output.trim() ? '+' : ''}` : 'unknown'
}
