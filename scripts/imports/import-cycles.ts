import type { ImportEdge } from './import-graph.ts'

type Import = Pick<ImportEdge, 'from' | 'to'>

/**
 * Finds import cycles, including cycles of type imports, between the files of a folder and between its sub-folders. Two
 * folders can form a cycle even if no two files do. Neither folder can then be understood, moved or removed alone. The
 * top level is excluded, because the storefront loads packages that use its shared code (decision 0088).
 */
export function findImportCycles(edges: readonly Import[]): { folder: string; members: string[] }[] {
  return [...buildFolderGraphs(edges)]
    .filter(([folder]) => folder !== '')
    .flatMap(([folder, graph]) => findCycles(graph).map((members) => ({ folder, members: members.sort() })))
    .sort((a, b) => a.folder.localeCompare(b.folder))
}

type Graph = Map<string, Set<string>>

function buildFolderGraphs(edges: readonly Import[]): Map<string, Graph> {
  const folders = new Map<string, Graph>()
  for (const { from, to } of edges) {
    if (from === to) continue
    const [own, other] = [from.split('/'), to.split('/')]
    const depth = own.findIndex((part, index) => part !== other[index])
    const folder = own.slice(0, depth).join('/')
    const graph = folders.get(folder) ?? new Map<string, Set<string>>()
    folders.set(folder, graph)
    const member = own[depth] ?? ''
    graph.set(member, (graph.get(member) ?? new Set()).add(other[depth] ?? ''))
  }
  return folders
}

/** Finds strongly connected components with more than one node (Tarjan's algorithm). */
function findCycles(graph: Graph): string[][] {
  const found: string[][] = []
  const order = new Map<string, number>()
  const low = new Map<string, number>()
  const path: string[] = []

  const visit = (node: string) => {
    order.set(node, order.size)
    low.set(node, order.size - 1)
    path.push(node)
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) visit(next)
      if (path.includes(next)) low.set(node, Math.min(low.get(node) ?? 0, low.get(next) ?? 0))
    }
    if (low.get(node) !== order.get(node)) return
    const cycle = path.splice(path.indexOf(node))
    if (cycle.length > 1) found.push(cycle)
  }

  for (const node of graph.keys()) if (!order.has(node)) visit(node)
  return found
}
