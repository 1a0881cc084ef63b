/**
 * A module of a package that a shop with hosted services may have deleted (decision 88); undefined where it is not
 * installed. @throws what the module throws while it loads
 */
export async function installed<Module>(load: () => Promise<Module>): Promise<Module | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND') return undefined
    throw error
  }
}
