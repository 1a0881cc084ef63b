import { floods } from './floods.ts'

// Runs in a separate process, so that the clients do not delay the test's measurements. Four clients send requests back
// to back until the process is killed. Prints `asked` after the first request, then the status of each response.

const [, , name = '', origin = '', picture = ''] = process.argv
const target = { origin, picture }
let count = 0

async function client(): Promise<never> {
  for (;;) {
    count += 1
    const answer = floods[name]?.(target, count)
    if (count === 1) process.stdout.write('asked\n')
    const response = await answer
    if (!response) throw new Error(`There is no flood "${name}"`)
    await response.arrayBuffer()
    process.stdout.write(`${response.status}\n`)
  }
}

await Promise.all([client(), client(), client(), client()])
