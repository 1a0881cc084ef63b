import { describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { runCli } from './main.ts'

/** Runs a command in the test process. Suitable only for commands that do not open the shop's data. */
async function call(args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const code = await runCli(args, {
    print: (line) => out.push(line),
    progress: (line) => err.push(line),
    step: () => undefined,
  })
  return { code, out, err }
}

test.each(commands.map(({ name }) => name))('%s explains itself', async (name) => {
  const { code, out, err } = await call([...name.split(' '), '--help'])
  expect({ code, err }).toEqual({ code: 0, err: [] })
  const [first = '', ...lines] = out.join('\n').split('\n')
  expect(first).toContain(`npm run shop -- ${name}`)
  expect(lines.length).toBeGreaterThan(2)
})

describe('a wrong call ends with 2 and one sentence', () => {
  test.each([
    ['unknown command', ['frobnicate'], /no command "frobnicate"/],
    ['half a command', ['orders'], /orders list, orders show/],
    ['unknown option', ['orders', 'list', '--colour', 'red'], /Unknown option '--colour'/],
    ['option without its value', ['orders', 'list', '--size'], /--size/],
    ['wrong value', ['orders', 'list', '--size', 'many'], /--size must be a whole number from 1 to 1000/],
    ['unknown status', ['orders', 'list', '--status', 'lost'], /--status must be one of completed, /],
    ['one argument too many', ['orders', 'list', '10001'], /Unexpected argument "10001"/],
    ['missing argument', ['stock', 'set', 'FJA-1001'], /QUANTITY is missing/],
    ['no address to pause', ['pause', 'ada', '1'], /EMAIL must be an email address/],
    ['another time to pause', ['pause', 'ada@shop.example', '2'], /MONTHS must be 1, 3, 6, 12, open or end/],
    ['negative stock', ['stock', 'set', 'FJA-1001', '--', '-3'], /QUANTITY must be a whole number/],
    ['order number that is none', ['orders', 'show', '12x'], /NUMBER must be an order number/],
    ['file of another kind', ['catalogue', 'import', 'products.xlsx'], /must end with \.csv or \.json/],
    ['voucher that does nothing', ['vouchers', 'create', 'A'], /Specify exactly one effect/],
    [
      'voucher that does two things',
      ['vouchers', 'create', 'A', '--percent', '5', '--free-shipping'],
      /Specify exactly one effect/,
    ],
    ['too many percent', ['vouchers', 'create', 'A', '--percent', '101'], /--percent must be .* from 1 to 100/],
    ['unknown currency', ['vouchers', 'create', 'A', '--amount', 'XXX=5'], /--amount must have the form SEK=50/],
    ['half an øre too much', ['vouchers', 'create', 'A', '--amount', 'SEK=5.005'], /--amount .*5\.005/],
    ['no such day', ['vouchers', 'create', 'A', '--percent', '5', '--stops', '2027-02-30'], /--stops must be a date/],
    ['unknown market', ['vouchers', 'create', 'A', '--percent', '5', '--markets', 'SE,XX'], /--markets contains XX/],
    [
      'time backwards',
      ['vouchers', 'create', 'A', '--percent', '5', '--starts', '2027-02-02', '--stops', '2027-02-01'],
      /--stops must be after --starts/,
    ],
    ['paying more than buying', ['vouchers', 'create', 'A', '--buy', '2', '--pay', '3'], /--buy must be above --pay/],
  ])('%s', async (_, args, sentence) => {
    const { code, out, err } = await call(args)
    expect({ code, out }).toEqual({ code: 2, out: [] })
    expect(err.join('\n')).toMatch(sentence)
    expect(err).toHaveLength(1)
  })
})
