import {
  type ApiKey,
  addApiKey,
  apiScopeSchema,
  apiScopes,
  listApiKeys,
  revokeApiKey,
} from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { flagSchema } from '../options.ts'
import { withCommerceDatabase } from '../shop-data.ts'
import { formatIso, formatTime, printJson, printTable, toPlainLine } from '../terminal.ts'

const addCommand = defineCommand({
  args: ['NAME'],
  usage: '--scope SCOPE … [--json]',
  details: [
    'NAME identifies the key in lists and in the history of orders, for example "warehouse".',
    '--scope SCOPE  a permission of the key, repeatable:',
    ...Object.entries(apiScopes).map(([name, words]) => `    ${name.padEnd(16)} ${words}`),
    '--json         prints id and key as JSON',
    'docs/integrations.md describes the calls.',
  ],
  options: {
    scope: v.pipe(v.optional(v.array(apiScopeSchema), []), v.minLength(1, 'must be given at least once')),
    json: flagSchema,
  },
  run: async ({ NAME: name, scope, json }, terminal) => {
    if (!/^[^\p{Cc}]{1,60}$/u.test(name)) throw new UsageError('NAME must be 1 to 60 characters.')
    const scopes = [...new Set(scope)]
    const { id, key } = await withCommerceDatabase((database) => addApiKey(database, { name, scopes }, Date.now()))
    if (json) return terminal.print(JSON.stringify({ id, key }))
    terminal.print(
      `Key ${id} for ${toPlainLine(name)}, scopes: ${scopes.join(', ')}.\n${key}\nStore the key now: it is not shown again.`,
    )
  },
})

const listCommand = defineCommand({
  usage: '[--json]',
  details: ['--json  prints JSON'],
  options: { json: flagSchema },
  run: async ({ json }, terminal) => {
    const keys = await withCommerceDatabase(listApiKeys)
    if (json) return printJson(terminal, keys.map(forPrograms))
    const sentence = keys.length === 0 ? 'There are no API keys; create one with "keys add".' : undefined
    printTable(terminal, keys, { headings: ['ID', 'Name', 'Scopes', 'Created', 'Last used', 'State'], cells, sentence })
  },
})

function forPrograms({ createdAt, usedAt, stoppedAt, ...key }: ApiKey) {
  return { ...key, createdAt: formatIso(createdAt), usedAt: formatIso(usedAt), stoppedAt: formatIso(stoppedAt) }
}

function cells({ id, name, scopes, createdAt, usedAt, stoppedAt }: ApiKey): string[] {
  const used = usedAt === null ? 'never' : formatTime(usedAt)
  const state = stoppedAt === null ? 'open' : `stopped ${formatTime(stoppedAt)}`
  return [id, toPlainLine(name), scopes.join(' '), formatTime(createdAt), used, state]
}

const stopCommand = defineCommand({
  args: ['ID'],
  details: ['ID is in the first column of "keys list", and in the key between its two underscores.'],
  run: async ({ ID: id }, terminal) => {
    const isStopped = await withCommerceDatabase((database) => revokeApiKey(database, id, Date.now()))
    if (!isStopped) throw new OperatorError(`There is no open key with the id "${toPlainLine(id)}".`)
    terminal.print(`Key ${id} is revoked.`)
  },
})

export const commands = { 'keys add': addCommand, 'keys list': listCommand, 'keys stop': stopCommand }
