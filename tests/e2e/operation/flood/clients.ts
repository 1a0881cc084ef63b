import { floods } from './floods.ts'

// A process of its own, so that asking takes no time from the test that measures: four clients that ask again as soon as
// they are answered, until the process is ended. It prints that it asks, then the status of each answer.

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
