import { describe, expect, test } from 'vitest'
import { listedCommands } from './commands.ts'
import { runCli } from './main.ts'

/** Runs a command in the test process. Suitable only for commands that do not open the shop's data. */
async function call(args: readonly string[]) {
  const [out, err]: [string[], string[]] = [[], []]
  const terminal = { print: (line: string) => out.push(line), progress: (line: string) => err.push(line) }
  return { code: await runCli(args, { ...terminal, step: () => undefined }), out, err }
}

test('without arguments, all commands are listed', async () => {
  const { code, out, err } = await call([])
  expect({ code, err }).toEqual({ code: 0, err: [] })
  for (const { name } of listedCommands) expect(out.join('\n')).toContain(`\n  ${name} `)
})

test.each(listedCommands.map(({ name }) => name))('%s prints its help', async (name) => {
  const { code, out, err } = await call([...name.split(' '), '--help'])
  expect({ code, err }).toEqual({ code: 0, err: [] })
  const [first = '', ...lines] = out.join('\n').split('\n')
  expect(first).toContain(`npm run shop -- ${name}`)
  expect(lines.length).toBeGreaterThan(2)
})

describe('an invalid command exits with code 2 and one sentence', () => {
  test.each([
    ['frobnicate', /no command "frobnicate"/],
    ['orders', /orders list, orders show/],
    ['orders list --colour red', /Unknown option '--colour'/],
    ['orders list --size', /--size/],
    ['orders list --size many', /--size must be a whole number from 1 to 1000/],
    ['orders list --status lost', /--status must be one of completed, /],
    ['orders list 10001', /Unexpected argument "10001"/],
    ['stock set FJA-1001', /QUANTITY is missing/],
    ['pause ada 1', /EMAIL must be an email address/],
    ['pause ada@shop.example 2', /MONTHS must be 1, 3, 6, 12, open or end/],
    ['stock set FJA-1001 -- -3', /QUANTITY must be a whole number/],
    ['orders show 12x', /NUMBER must be an order number/],
    ['catalogue import products.xlsx', /must end with \.csv or \.json/],
    ['rules --market XX', /--market must be the country of a market in app\.config\.ts\./],
    ['rules --check file.json --json', /--check cannot be combined with other options/],
    ['studio user set not-an-address editor', /EMAIL must be an email address\./],
    ['studio user set a@shop.example owner', /ROLE must be one of administrator, editor, viewer\./],
    ['studio user set a@shop.example', /ROLE is missing\./],
    ['vouchers create A', /Specify exactly one effect/],
    ['vouchers create A --percent 5 --free-shipping', /Specify exactly one effect/],
    ['vouchers create A --percent 101', /--percent must be .* from 1 to 100/],
    ['vouchers create A --amount XXX=5', /--amount must have the form SEK=50/],
    ['vouchers create A --amount SEK=5.005', /--amount .*5\.005/],
    ['vouchers create A --percent 5 --stops 2027-02-30', /--stops must be a date/],
    ['vouchers create A --percent 5 --markets SE,XX', /--markets contains XX/],
    ['vouchers create A --percent 5 --starts 2027-02-02 --stops 2027-02-01', /--stops must be after --starts/],
    ['vouchers create A --buy 2 --pay 3', /--buy must be above --pay/],
  ])('%s', async (command, sentence) => {
    const { code, out, err } = await call(command.split(' '))
    expect({ code, out }).toEqual({ code: 2, out: [] })
    expect(err.join('\n')).toMatch(sentence)
    expect(err).toHaveLength(1)
  })
})
