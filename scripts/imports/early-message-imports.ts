import type { ImportEdge } from './import-graph.ts'

const deferredMessagesFile = 'src/messages/rest.ts'
const messageLoaderFile = 'src/messages/with-messages.ts'

const eager = /^src\/(client|router)\.tsx$|^src\/routes\//
const exempt = /\.(server|test|fixture)\.tsx?$|^src\/(server|jobs|messages)\/|^(?!src\/)/

/**
 * Finds modules that can run in a browser before the messages of `rest.ts` are loaded: static imports of the entry
 * points and routes, and lazy imports that do not use `withMessages` or `lazyWithMessages`. Also finds unnecessary uses
 * of these functions.
 */
export function findEarlyMessageImports(edges: readonly ImportEdge[]): string[] {
  const own = edges.filter(({ from, kind }) => kind !== 'type' && !exempt.test(from))
  const users = findDependents(deferredMessagesFile, own)
  const dynamic = own.filter(({ kind }) => kind === 'dynamic')
  const waits = new Set(own.filter(({ to }) => to === messageLoaderFile).map(({ from }) => from))
  const needed = new Set(dynamic.filter(({ to }) => users.has(to)).map(({ from }) => from))
  return [
    ...[...users.keys()]
      .filter((file) => eager.test(file))
      .map((file) => `${formatImportPath(file, users)}: loaded too early`),
    ...dynamic
      .filter(({ from, to }) => users.has(to) && !users.has(from) && !waits.has(from))
      .map(({ from, to }) => `${from} imports ${formatImportPath(to, users)} without withMessages or lazyWithMessages`),
    ...[...waits]
      .filter((file) => !needed.has(file))
      .map((file) => `${file} uses withMessages or lazyWithMessages without need`),
  ]
}

/** Maps each file that statically imports `target`, directly or indirectly, to the next file on the import path. */
function findDependents(target: string, edges: readonly ImportEdge[]): Map<string, string> {
  const importers = Map.groupBy(
    edges.filter(({ kind }) => kind === 'static'),
    ({ to }) => to,
  )
  const users = new Map<string, string>()
  const queue = [target]
  for (const file of queue)
    for (const { from } of importers.get(file) ?? []) {
      if (users.has(from)) continue
      users.set(from, file)
      queue.push(from)
    }
  return users
}

function formatImportPath(file: string, users: ReadonlyMap<string, string>): string {
  const next = users.get(file)
  return next === undefined ? file : `${file} → ${formatImportPath(next, users)}`
}
