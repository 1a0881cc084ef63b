/**
 * Returns undefined if the package is not installed, because shops with hosted services may delete the packages of the
 * embedded services (decision 0088).
 * @throws any other error of the import
 */
export async function importIfInstalled<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
