import { ContentError } from '../errors.ts'
import { Refusal } from '../store/refusal.ts'

/** Runs a write and answers what it refuses in the words of the wire (content-lake reference, section 2). */
export async function refusedAs<Result>(
  type: 'mutationError' | 'actionError',
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write()
  } catch (error) {
    throw error instanceof Refusal ? refused(type, error) : error
  }
}

function refused(type: string, { type: reason, message, details, index }: Refusal): ContentError {
  const item = { error: { type: reason, description: message, ...details }, index: index ?? 0 }
  const description = `The ${type === 'mutationError' ? 'mutation' : 'action'}(s) failed: ${message}`
  return new ContentError(reason === 'validationError' ? 400 : 409, { error: { type, description, items: [item] } })
}

/** Runs parts of a request one after the other; what one refuses says which it was. */
export async function inOrder<Item, Result>(
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = []
  for (const [index, item] of items.entries()) {
    try {
      results.push(await work(item))
    } catch (error) {
      throw error instanceof Refusal ? error.at(index) : error
    }
  }
  return results
}
