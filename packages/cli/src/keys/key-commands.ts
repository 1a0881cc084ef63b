import { type ApiKey, addApiKey, apiScope, apiScopes, listApiKeys, stopApiKey } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'

const json = { json: { type: 'boolean' } } as const
const jsonSchema = v.object({ json: v.optional(v.boolean(), false) })
const addSchema = v.object({
  scope: v.pipe(v.optional(v.array(apiScope), []), v.minLength(1, 'must be given at least once')),
  json: v.optional(v.boolean(), false),
})

/** `keys add NAME`. */
export const addKey: Command = {
  name: 'keys add',
  usage: 'NAME --scope SCOPE … [--json]',
  summary: 'Lets a program in by a key, which is shown once.',
  details: [
    'NAME is how it is called in lists and in the history of orders, for example "warehouse".',
    '--scope SCOPE  what it may do, several times for several:',
    ...Object.entries(apiScopes).map(([name, words]) => `    ${name.padEnd(16)} ${words}`),
    '--json         prints id and key for programs',
    'docs/integrations.md has the calls.',
  ],
  options: { scope: { type: 'string', multiple: true }, ...json },
  run: async (given, terminal) => {
    const { NAME: name } = readPositionals(given, 'NAME')
    if (!/^[^\p{Cc}]{1,60}$/u.test(name)) throw new UsageError('NAME must be 1 to 60 characters.')
    const { scope, json: forPrograms } = readOptions(addSchema, given.values)
    const scopes = [...new Set(scope)]
    const { id, key } = await withShopData((database) => addApiKey(database, { name, scopes }, Date.now()))
    if (forPrograms) return terminal.print(JSON.stringify({ id, key }))
    terminal.print(`Key ${id} of ${plain(name)} may: ${scopes.join(', ')}.\n${key}\nIt is shown this once.`)
  },
}

/** `keys list`. */
export const listKeys: Command = {
  name: 'keys list',
  usage: '[--json]',
  summary: 'Lists the programs that are let in, and when each was last.',
  details: ['--json  prints the same for programs'],
  options: json,
  run: async (given, terminal) => {
    readPositionals(given)
    const { json: forPrograms } = readOptions(jsonSchema, given.values)
    const keys = await withShopData(listApiKeys)
    if (forPrograms) return terminal.print(JSON.stringify(keys.map(toldKey), null, 2))
    if (keys.length === 0) return terminal.print('No program is let in; "keys add" changes that.')
    terminal.print(textTable(['Id', 'Name', 'May', 'Since', 'Last used', 'State'], keys.map(cells)))
  },
}

function toldKey({ createdAt, usedAt, stoppedAt, ...key }: ApiKey) {
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString())
  return { ...key, createdAt: iso(createdAt), usedAt: iso(usedAt), stoppedAt: iso(stoppedAt) }
}

function cells({ id, name, scopes, createdAt, usedAt, stoppedAt }: ApiKey): string[] {
  const used = usedAt === null ? 'never' : moment(usedAt)
  const state = stoppedAt === null ? 'open' : `stopped ${moment(stoppedAt)}`
  return [id, plain(name), scopes.join(' '), moment(createdAt), used, state]
}

/** `keys stop ID`. */
export const stopKey: Command = {
  name: 'keys stop',
  usage: 'ID',
  summary: 'Lets a program in no more, at once.',
  details: ['ID stands in the list, and in the key between its two underscores.'],
  options: {},
  run: async (given, terminal) => {
    const { ID: id } = readPositionals(given, 'ID')
    const isStopped = await withShopData((database) => stopApiKey(database, id, Date.now()))
    if (!isStopped) throw new OperatorError(`There is no open key with the id "${plain(id)}".`)
    terminal.print(`Key ${id} lets nobody in any more.`)
  },
}
