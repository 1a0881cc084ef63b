/**
 * Imports an optional package (decision 0088: shops with hosted services may delete the local servers). Returns
 * undefined if the package is not installed.
 * @throws any other error that the module throws during import
 */
export async function importIfInstalled<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
