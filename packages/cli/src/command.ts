import type { ParseArgsOptionsConfig } from 'node:util'
import * as v from 'valibot'
import type { Terminal } from './terminal.ts'

/** One of the operator's commands. */
export interface Command {
  /** Words it is called by, for example `orders list`. */
  name: string
  /** What follows the name, for example `SKU QUANTITY`. */
  usage: string
  /** One line for the list of commands. */
  summary: string
  /** Options and rules, one a line, for `--help`. */
  details: readonly string[]
  options: ParseArgsOptionsConfig
  /** Does the work with what parseArgs read. @throws UsageError, OperatorError */
  run(given: Given, terminal: Terminal): Promise<void>
}

/** What was written after the command's name, before it is checked. */
export interface Given {
  values: Record<string, unknown>
  positionals: readonly string[]
}

/** The options by the command's own schema. @throws UsageError naming the option that is wrong */
export function readOptions<Schema extends v.GenericSchema>(
  schema: Schema,
  values: Record<string, unknown>,
): v.InferOutput<Schema> {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UsageError(`--${String(issue.path?.[0]?.key)} ${issue.message}.`)
}

/** Exactly these positional arguments, by name. @throws UsageError when there are more or fewer */
export function readPositionals<Name extends string>(
  { positionals }: Pick<Given, 'positionals'>,
  ...names: readonly Name[]
): Record<Name, string> {
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  const extra = positionals[names.length]
  if (extra !== undefined) throw new UsageError(`"${extra}" is one argument too many.`)
  const texts = {} as Record<Name, string>
  for (const [index, name] of names.entries()) texts[name] = positionals[index] ?? ''
  return texts
}

/** A whole number from `least` to `most`, written in digits. */
export function wholeNumber(least: number, most: number) {
  const message = `must be a whole number from ${least} to ${most}`
  return v.pipe(
    v.string(),
    v.trim(),
    v.regex(/^\d{1,10}$/, message),
    v.transform(Number),
    v.minValue(least, message),
    v.maxValue(most, message),
  )
}

/** The command was called wrongly: one sentence, and the process ends with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command could not do its work: a sentence or a list of them, and the process ends with 1. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
