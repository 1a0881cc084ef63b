import { rename, rm, writeFile } from 'node:fs/promises'
import { OperatorError } from './command.ts'

/**
 * Writes to a temporary file first, so that a partial file is never mistaken for a complete one. Rethrows errors
 * from reading `text`.
 * @throws OperatorError if the file cannot be written
 */
export async function writeAtomically(
  file: string,
  text: Iterable<string> | AsyncIterable<string>,
  { mode = 0o666 }: { mode?: number } = {},
): Promise<void> {
  const part = `${file}.part`
  let unread: { error: unknown } | undefined
  const read = async function* () {
    try {
      yield* text
    } catch (error) {
      unread = { error }
    }
  }
  try {
    await writeFile(part, read(), { mode })
    if (unread) throw unread.error
    await rename(part, file)
  } catch (error) {
    throw unread ? unread.error : new OperatorError(`"${file}" cannot be written.`, { cause: error })
  } finally {
    await rm(part, { force: true })
  }
}
