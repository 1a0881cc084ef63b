import type { Command } from './command.ts'
import { commands } from './commands.ts'

/** All commands, one a line. */
export function overview(): string {
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
export function commandHelp({ name, usage, summary, details }: Command): string {
  return [`npm run shop -- ${name} ${usage}`.trimEnd(), '', `${summary}`, ...details.map((line) => `  ${line}`)].join(
    '\n',
  )
}
