import { expect, test } from 'vitest'
import { listedCommands } from '../../packages/cli/src/commands.ts'
import { readTextFile } from './files.ts'

test('docs/operating.md lists exactly the commands of the operator', () => {
  const [, table = ''] = /\n\| command[^\n]*\n\|[- |]+\n((?:\|[^\n]*\n)+)/.exec(readTextFile('docs/operating.md')) ?? []
  const names = listedCommands.map(({ name }) => name)
  const cells = table.split('\n').map((row) => row.split(' | ')[0] ?? '')
  const written = cells.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, call = '']) => call))
  const listed = written.map((call) => names.find((name) => call === name || call.startsWith(`${name} `)) ?? call)
  expect(listed.sort()).toEqual([...names].sort())
})
