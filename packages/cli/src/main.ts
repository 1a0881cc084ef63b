import { parseArgs } from 'node:util'
import { DatabaseUnusableError } from '@pouchery/platform/database/database-unusable'
import { DatabaseUnreachableError } from '@pouchery/platform/database/postgres/postgres-failure'
import { InterruptedRestoreError } from '@pouchery/platform/operation/interrupted-restore'
import { InvalidRulesError } from 'pouchery/market-rules/rules/market-rule'
import { EnvironmentError } from 'pouchery/server/process/env.server'
import { type Command, type CommandInput, OperatorError, UsageError } from './command.ts'
import { type ListedCommand, listedCommands } from './commands.ts'
import type { Terminal } from './terminal.ts'

/** Returns the exit code: 0 for success, 1 for a failure, 2 for a usage error. Never throws. */
export async function runCli(args: readonly string[], terminal: Terminal): Promise<number> {
  try {
    await dispatch(args, terminal)
    return 0
  } catch (error) {
    terminal.progress(errorMessage(error))
    return error instanceof UsageError ? 2 : 1
  }
}

async function dispatch(args: readonly string[], terminal: Terminal): Promise<void> {
  const [first] = args
  if (first === undefined || first === 'help' || first === '--help' || first === '-h') return terminal.print(overview())
  const listed = findCommand(args)
  const command = await listed.load()
  const given = readArguments(listed.name, command, args.slice(listed.name.split(' ').length))
  if (given.values.help === true) return terminal.print(commandHelp(listed, command))
  await command.run(given, terminal)
}

function findCommand(args: readonly string[]): ListedCommand {
  const found = listedCommands.find(({ name }) => name === args.slice(0, name.split(' ').length).join(' '))
  if (found) return found
  const group = listedCommands.filter(({ name }) => name.startsWith(`${args[0]} `)).map(({ name }) => name)
  if (group.length === 0) throw new UsageError(`There is no command "${args[0]}"; "npm run shop" lists them.`)
  throw new UsageError(`"${args[0]}" needs one of: ${group.join(', ')}.`)
}

function readArguments(name: string, { options }: Command, args: readonly string[]): CommandInput {
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

function errorMessage(error: unknown): string {
  if (!(error instanceof Error)) return `The command failed: ${String(error)}`
  const ofTheShop = [
    EnvironmentError,
    DatabaseUnreachableError,
    DatabaseUnusableError,
    InterruptedRestoreError,
    InvalidRulesError,
  ]
  const isKnown = [UsageError, OperatorError, ...ofTheShop].some((kind) => error instanceof kind)
  // Compare the name, because the class `NotAllowedError` is in commerce-server, which can be uninstalled.
  if (isKnown || error.name === 'NotAllowedError') return error.message
  const missing = missingServerPackage(error)
  return missing
    ? `This command requires packages/${missing}, which is not installed.`
    : `The command failed: ${error.message}`
}

/**
 * Returns the name of the server package that an import could not find, or undefined for other errors. A shop with
 * hosted services can uninstall the server packages (decision 0088).
 */
function missingServerPackage(error: Error): string | undefined {
  if (!('code' in error) || error.code !== 'ERR_MODULE_NOT_FOUND') return undefined
  return /@pouchery[/\\]([a-z]+-server)\b/.exec(error.message)?.[1]
}

function overview(): string {
  const width = Math.max(...listedCommands.map(({ name }) => name.length))
  const lines = listedCommands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`)
  return [
    'Usage: npm run shop -- COMMAND',
    '',
    ...lines,
    '',
    'Run a command with --help for its options. docs/operating.md describes all commands.',
    'Commands use the data in DATA_DIR and, if it is set, in DATABASE_URL.',
  ].join('\n')
}

function commandHelp({ name, summary }: ListedCommand, { usage, details }: Command): string {
  return [`npm run shop -- ${name} ${usage}`.trimEnd(), '', summary, ...details.map((line) => `  ${line}`)].join('\n')
}
