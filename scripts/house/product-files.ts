/** Whether a file is a test, or made for tests alone. */
export function isTest(path: string): boolean {
  return /^tests\/|\.(test|spec|fixture)\.tsx?$/.test(path)
}

/** Whether a file is the product's own code: neither a test nor generated. */
export function isProduct(path: string): boolean {
  const own = /^(src|studio|stories|packages|seed)\/.*\.tsx?$/.test(path)
  return own && !isTest(path) && !/\.gen\.ts$|\.d\.ts$|^src\/paraglide\/|schema-types\.ts$/.test(path)
}

/** Whether a file counts for knots: the demo's data and the code that plants it name each other on purpose. */
export function mayKnot(path: string): boolean {
  return isProduct(path) && !path.startsWith('seed/')
}
