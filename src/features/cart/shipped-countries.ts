import { knownSelection } from './selection/selection.ts'
import { shopper } from './selection/shopper.ts'

let asked: Promise<readonly string[] | undefined> | undefined

/**
 * Codes of the countries that the service ships to. The selection tells them; before there is one the service is asked,
 * once for each document, and without beginning a selection. Undefined where it does not answer.
 */
export function countriesOfService(): Promise<readonly string[] | undefined> {
  const known = knownSelection()
  if (known) return Promise.resolve(known.countries.map(({ code }) => code))
  asked ??= ask()
  return asked
}

async function ask(): Promise<readonly string[] | undefined> {
  const answer = await shopper().countries()
  if (answer.ok) return answer.value.map(({ code }) => code)
  asked = undefined
  return undefined
}
