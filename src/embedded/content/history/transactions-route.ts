import type { Hono } from 'hono'
import * as v from 'valibot'
import { requireToken } from '../access/access.ts'
import { readCaller } from '../access/read-caller.ts'
import type { ContentContext } from '../context.ts'
import { requireDataset } from '../dataset.ts'
import { ContentError } from '../errors.ts'
import { readHistory, sequenceOf } from './read-history.ts'
import { parseIds, parseQuery, wholeNumber } from './request.ts'
import { transactionLines } from './transaction-lines.ts'

const moment = v.pipe(v.string(), v.isoTimestamp())
const mostTransactions = '500'

const transactionsQuery = v.object({
  excludeContent: v.optional(v.string(), 'false'),
  excludeMutations: v.optional(v.string(), 'false'),
  fromTransaction: v.optional(v.string(), ''),
  toTransaction: v.optional(v.string(), ''),
  fromTime: v.exactOptional(moment),
  toTime: v.exactOptional(moment),
  reverse: v.optional(v.string(), 'false'),
  limit: v.optional(wholeNumber(1, Number(mostTransactions)), mostTransactions),
})

/** `GET data/history/{dataset}/transactions/{ids}`: the transactions that touched documents, a line each. */
export function addTransactions(app: Hono, context: ContentContext): void {
  const { database } = context
  app.get('/:version/data/history/:dataset/transactions/:ids', async (c) => {
    requireDataset(context, c.req.param('dataset'))
    requireToken(await readCaller(database, context, c.req.header('authorization')))
    const query = parseQuery(c.req.query(), transactionsQuery)
    const { fromTransaction, toTransaction, reverse, limit, excludeContent, excludeMutations, ...times } = query
    const { fromTime, toTime } = times
    const range = {
      ids: parseIds(c.req.param('ids')),
      newestFirst: reverse === 'true',
      limit,
      ...(fromTransaction === '' ? {} : { from: await known(context, fromTransaction) }),
      ...(toTransaction === '' ? {} : { to: await known(context, toTransaction) }),
      ...(fromTime === undefined ? {} : { fromTime: new Date(fromTime).toISOString() }),
      ...(toTime === undefined ? {} : { toTime: new Date(toTime).toISOString() }),
    }
    const transactions = await readHistory(database, range)
    const withMutations = excludeContent !== 'true' && excludeMutations !== 'true'
    return c.body(transactionLines(transactions, withMutations), 200, { 'content-type': 'application/x-ndjson' })
  })
}

async function known({ database }: ContentContext, transactionId: string): Promise<number> {
  const sequence = await sequenceOf(database, transactionId)
  if (sequence === undefined) throw ContentError.notFound(`Transaction "${transactionId}" not found`)
  return sequence
}
