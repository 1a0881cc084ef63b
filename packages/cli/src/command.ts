import type { ParseArgsOptionsConfig } from 'node:util'
import * as v from 'valibot'
import type { Terminal } from './terminal.ts'

export interface Command {
  usage: string
  details: readonly string[]
  options: ParseArgsOptionsConfig
  /** @throws UsageError, OperatorError */
  run(given: CommandInput, terminal: Terminal): Promise<void>
}

export interface CommandInput {
  values: Record<string, unknown>
  positionals: readonly string[]
}

/** Parsed values of a command's `options`. */
export type OptionValues<Entries extends v.ObjectEntries> = v.InferOutput<v.ObjectSchema<Entries, undefined>>

type Input<Name extends string, Entries extends v.ObjectEntries> = Record<Name, string> & OptionValues<Entries>

interface Declaration<Name extends string, Entries extends v.ObjectEntries> {
  args?: readonly Name[] | 'free'
  usage?: string
  details: readonly string[]
  options?: Entries
  run(input: Input<Name, Entries>, terminal: Terminal, positionals: readonly string[]): Promise<void>
}

export function defineCommand<
  const Name extends string = never,
  Entries extends v.ObjectEntries = Record<never, never>,
>(declared: Declaration<Name, Entries>): Command {
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

/** @throws UsageError naming the invalid option */
function readOptions<Schema extends v.GenericSchema>(schema: Schema, values: Record<string, unknown>) {
  const parsed = v.safeParse(schema, values)
  if (parsed.success) return parsed.output
  const [issue] = parsed.issues
  throw new UsageError(`--${String(issue.path?.[0]?.key)} ${issue.message}.`)
}

/** @throws UsageError if too many or too few arguments are given */
export function readPositionals<Name extends string>(
  { positionals }: Pick<CommandInput, 'positionals'>,
  ...names: readonly Name[]
): Record<Name, string> {
  const missing = names[positionals.length]
  if (missing !== undefined) throw new UsageError(`${missing} is missing.`)
  const extra = positionals[names.length]
  if (extra !== undefined) throw new UsageError(`Unexpected argument "${extra}".`)
  return Object.fromEntries(names.map((name, index) => [name, positionals[index] ?? ''])) as Record<Name, string>
}

/** Reported as a single sentence with exit code 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** Reported as one or more sentences with exit code 1. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
