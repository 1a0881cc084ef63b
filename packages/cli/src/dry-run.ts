/**
 * Returns the result of `run`, which opens a transaction and ends it with `finish`. In a dry run, `finish` throws, so
 * that the transaction is rolled back.
 */
export async function withDryRun<Result>(
  dryRun: boolean,
  run: (finish: (result: Result) => Result) => Promise<Result>,
): Promise<Result> {
  try {
    return await run((result) => {
      if (dryRun) throw new DryRun(result)
      return result
    })
  } catch (error) {
    if (error instanceof DryRun) return error.result
    throw error
  }
}

class DryRun<Result> extends Error {
  readonly result: Result

  constructor(result: Result) {
    super('dry run')
    this.result = result
  }
}
