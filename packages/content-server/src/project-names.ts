/**
 * What the embedded service's project was called at first. Databases hold the paths of files that were uploaded then, and
 * others their addresses: they go on leading to them.
 */
const formerProject = 'pouchery'

/** The names a service's project is known by: its own, and the former one. */
export function projectNames(projectId: string): readonly string[] {
  return projectId === formerProject ? [projectId] : [projectId, formerProject]
}
