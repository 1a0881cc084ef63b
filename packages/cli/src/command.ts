import type { ParseArgsOptionsConfig } from 'node:util'
import * as v from 'valibot'
import type { Terminal } from './terminal.ts'

/** How one of the commands in `commands.ts` is called, and what it does. */
export interface Command {
  /** What follows the name, for example `SKU QUANTITY`. */
  usage: string
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

type Input<Name extends string, Entries extends v.ObjectEntries> = Record<Name, string> &
  v.InferOutput<v.ObjectSchema<Entries, undefined>>

interface Declaration<Name extends string, Entries extends v.ObjectEntries> {
  /** Positional arguments, all of them needed; `free` where the command reads them itself. */
  args?: readonly Name[] | 'free'
  /** What follows the arguments. */
  usage?: string
  details: readonly string[]
  /** A schema for each option: a boolean, an array for one that may come several times, or text. */
  options?: Entries
  /** Gets arguments and options by their names. */
  run(input: Input<Name, Entries>, terminal: Terminal, positionals: readonly string[]): Promise<void>
}

/** A command that gets its arguments and options checked. */
export function command<const Name extends string = never, Entries extends v.ObjectEntries = Record<never, never>>(
  declared: Declaration<Name, Entries>,
): Command {
  const { args = [], usage = '', details, options, run } = declared
  const schema = v.object(options ?? ({} as Entries))
  const names = args === 'free' ? [] : args
  return {
    usage: [...names, usage].join(' ').trim(),
    details,
    options: Object.fromEntries(Object.entries(schema.entries).map(([name, entry]) => [name, argumentOf(entry)])),
    run: async (given, terminal) => {
      const read = args === 'free' ? {} : readPositionals(given, ...names)
      const input = { ...read, ...readOptions(schema, given.values) }
      await run(input as Input<Name, Entries>, terminal, given.positionals)
    },
  }
}

function argumentOf(schema: v.ObjectEntries[string]): ParseArgsOptionsConfig[string] {
  if ('wrapped' in schema) return argumentOf(schema.wrapped as v.GenericSchema)
  if (schema.type === 'array') return { type: 'string', multiple: true }
  return { type: schema.type === 'boolean' ? 'boolean' : 'string' }
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
  return Object.fromEntries(names.map((name, index) => [name, positionals[index] ?? ''])) as Record<Name, string>
}

/** The command was called wrongly: one sentence, and the process ends with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command could not do its work: a sentence or a list of them, and the process ends with 1. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
