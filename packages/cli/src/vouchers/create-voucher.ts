import { createVoucher, voucherCode } from '@pouchery/commerce-server/admin'
import type { Tables } from '@pouchery/platform/database/database'
import type { Insertable } from 'kysely'
import { type Command, OperatorError, readOptions, readPositionals, UsageError } from '../command.ts'
import { actorDetails, actorOf, actorOptions } from '../office/actor.ts'
import { withShopData } from '../shop-data.ts'
import { optionsSchema, type VoucherOptions } from './options.ts'

type VoucherRow = Insertable<Tables['voucher']>

/** `vouchers create CODE`. */
export const createVoucherCommand: Command = {
  name: 'vouchers create',
  usage: 'CODE --percent N | --amount CUR=N ... | --free-shipping | --buy N --pay M [options]',
  summary: 'Makes a voucher code.',
  details: [
    '--percent N         takes N percent off, 1 to 100',
    '--amount SEK=50     takes an amount off; once for each currency it counts in',
    '--free-shipping     makes standard shipping free',
    '--buy 3 --pay 2     of each 3 units 2 are paid',
    '--description TEXT  what the shopper reads beside the code',
    '--limit N           how many orders may use it in all',
    '--starts 2026-12-01 from this day, 00:00 UTC',
    '--stops 2027-01-01  until this day, 00:00 UTC; that day is not included',
    '--markets SE,DK     counts in these countries only',
    '--minimum SEK=300   counts from this total of goods; once for each currency',
    '--exclusive         counts alone only',
    'Codes are capitals; small letters are made large.',
    ...actorDetails,
  ],
  options: {
    ...actorOptions,
    percent: { type: 'string' },
    amount: { type: 'string', multiple: true },
    'free-shipping': { type: 'boolean' },
    buy: { type: 'string' },
    pay: { type: 'string' },
    description: { type: 'string' },
    limit: { type: 'string' },
    starts: { type: 'string' },
    stops: { type: 'string' },
    markets: { type: 'string' },
    minimum: { type: 'string', multiple: true },
    exclusive: { type: 'boolean' },
  },
  run: async (given, terminal) => {
    const code = readCode(readPositionals(given, 'CODE').CODE)
    const options = readOptions(optionsSchema, given.values)
    const row = rowOf(code, options)
    const made = await withShopData((database) => createVoucher(database, actorOf(options), { row, now: Date.now() }))
    if (!made) throw new OperatorError(`There is a voucher ${code} already; choose another code.`)
    terminal.print(`Voucher ${code}: ${row.description}.`)
  },
}

function readCode(entered: string): string {
  const code = voucherCode(entered)
  if (!/^[\p{L}\p{N}_-]{1,40}$/u.test(code)) {
    throw new UsageError('CODE must be up to 40 letters, digits, hyphens and underscores.')
  }
  return code
}

function rowOf(code: string, options: VoucherOptions): VoucherRow {
  const { starts, stops } = options
  if (starts !== undefined && stops !== undefined && stops <= starts)
    throw new UsageError('--stops must be after --starts.')
  const effect = effectOf(options)
  return {
    code,
    ...{ percent: null, amounts: null },
    ...effect.columns,
    description: options.description ?? effect.words,
    usage_limit: options.limit ?? null,
    starts_at: starts ?? null,
    stops_at: stops ?? null,
    markets: options.markets ? JSON.stringify(options.markets) : null,
    minimums: options.minimum ? JSON.stringify(options.minimum) : null,
    exclusive: options.exclusive ? 1 : 0,
  }
}

interface Effect {
  columns: Pick<VoucherRow, 'kind' | 'percent' | 'amounts' | 'buy' | 'pay'>
  words: string
}

/** What the voucher does: exactly one thing. */
function effectOf({ percent, amount, buy, pay, 'free-shipping': freeShipping }: VoucherOptions): Effect {
  const effects: Effect[] = []
  if (percent !== undefined) effects.push({ columns: { kind: 'percent', percent }, words: `${percent}% off` })
  if (amount) {
    effects.push({ columns: { kind: 'amount', amounts: JSON.stringify(amount) }, words: 'A fixed amount off' })
  }
  if (freeShipping) effects.push({ columns: { kind: 'free-shipping' }, words: 'Free standard shipping' })
  if (buy !== undefined || pay !== undefined) {
    if (buy === undefined || pay === undefined || pay >= buy) throw new UsageError('--buy must be above --pay.')
    effects.push({ columns: { kind: 'n-for-m', buy, pay }, words: `${buy} for ${pay}` })
  }
  const [effect, second] = effects
  if (!effect || second) {
    throw new UsageError('Say one thing the voucher does: --percent, --amount, --free-shipping, or --buy with --pay.')
  }
  return effect
}
