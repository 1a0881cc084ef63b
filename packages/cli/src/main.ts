import { parseArgs } from 'node:util'
import { NotAllowed } from '@pouchery/commerce-server/admin'
import { DatabaseUnusable } from '@pouchery/platform/database/database-unusable'
import { DatabaseUnreachable } from '@pouchery/platform/database/postgres/postgres-failure'
import { HalfRestoredError } from '@pouchery/platform/operation/half-restored'
import { EnvironmentError } from 'pouchery/server/process/env.server'
import { WrongTradeRules } from 'pouchery/trade/rules/rule-row'
import { type Command, type Given, OperatorError, UsageError } from './command.ts'
import { commands } from './commands.ts'
import type { Terminal } from './terminal.ts'

/** Runs the command in `args`. Answers the exit code: 0 done, 1 could not, 2 called wrongly. Never throws. */
export async function runOperator(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(args, terminal)
    return 0
  } catch (error) {
    terminal.progress(sentence(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<void> {
  const [first] = args
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') return terminal.print(overview())
  const command = findCommand(args)
  const given = readArguments(command, args.slice(command.name.split(' ').length))
  if (given.values.help === true) return terminal.print(commandHelp(command))
  await command.run(given, terminal)
}

function findCommand(args: readonly string[]): Command {
  const found = commands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '))
  if (found) return found
  const group = commands.filter(({ name }) => name.startsWith(`${args[0]} `)).map(({ name }) => name)
  if (group.length === 0) throw new UsageError(`There is no command "${args[0]}"; "npm run shop" lists them.`)
  throw new UsageError(`"${args[0]}" needs one of: ${group.join(', ')}.`)
}

function readArguments({ options, name }: Command, args: readonly string[]): Given {
  try {
    return parseArgs({
      args: [...args],
      options: { ...options, help: { type: 'boolean', short: 'h' } },
      allowPositionals: true,
      strict: true,
    })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const [first = ''] = error.message.split(/[.\n]/)
    throw new UsageError(`${first}; "npm run shop -- ${name} --help" explains the command.`)
  }
}

/** What went wrong, without a stack; an operator can do nothing with one. */
function sentence(error: unknown): string {
  const ofTheShop = [EnvironmentError, DatabaseUnreachable, DatabaseUnusable, HalfRestoredError, WrongTradeRules]
  const known = [UsageError, OperatorError, NotAllowed, ...ofTheShop]
  if (error instanceof Error && known.some((kind) => error instanceof kind)) return error.message
  return `The command failed: ${error instanceof Error ? error.message : String(error)}`
}

/** All commands, one a line. */
function overview(): string {
  const width = Math.max(...commands.map(({ name }) => name.length))
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'The shop on the command line: npm run shop -- COMMAND',
    '',
    ...lines,
    '',
    'Each command explains itself with --help. docs/operating.md describes them all.',
    'They work on the data of DATA_DIR and, when it is set, of DATABASE_URL.',
  ].join('\n')
}

/** How one command is called. */
function commandHelp({ name, usage, summary, details }: Command): string {
  return [`npm run shop -- ${name} ${usage}`.trimEnd(), '', `${summary}`, ...details.map((line) => `  ${line}`)].join(
    '\n',
  )
}
