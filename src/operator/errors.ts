/** The command was called wrongly: one sentence, and the process ends with 2. */
export class UsageError extends Error {
  override name = 'UsageError'
}

/** The command could not do its work: a sentence or a list of them, and the process ends with 1. */
export class OperatorError extends Error {
  override name = 'OperatorError'
}
