import { existsSync } from 'node:fs'
import * as v from 'valibot'
import { runCommand } from '../run.ts'

const dependencySchema = v.object({
  ...{ resolved: v.string(), couldNotResolve: v.boolean(), dynamic: v.boolean() },
  dependencyTypes: v.array(v.string()),
})
const violationSchema = v.object({ from: v.string(), to: v.string(), rule: v.object({ name: v.string() }) })
const reportSchema = v.object({
  modules: v.array(v.object({ source: v.string(), dependencies: v.array(dependencySchema) })),
  summary: v.object({ violations: v.array(violationSchema) }),
})

/** An import of one file by another, with paths relative to the repository root. */
export interface ImportEdge {
  from: string
  to: string
  /** `type` imports are erased at compile time. */
  kind: 'static' | 'dynamic' | 'type'
}

const sourceFolders = [
  ...['src', 'studio', 'stories', 'packages', 'tests', 'scripts', 'brand', 'config', '.storybook'],
  'app.config.ts',
]
const notOurs = /node_modules|^dist\/|^src\/paraglide\/|\.gen\.ts$/

/** Throws if dependency-cruiser returns no report. */
export async function readImportGraph(folder = '.') {
  const read = sourceFolders.filter((source) => existsSync(`${folder}/${source}`))
  const options = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  const { output } = await runCommand('depcruise', [...read, ...options], { cwd: folder })
  const { modules, summary } = v.parse(reportSchema, JSON.parse(output))
  const own = modules.filter(({ source }) => !notOurs.test(source) && /\.[cm]?tsx?$/.test(source))
  return {
    files: own.map(({ source }) => source),
    edges: own.flatMap(({ source, dependencies }) =>
      dependencies
        .filter(({ resolved, couldNotResolve }) => !couldNotResolve && !notOurs.test(resolved))
        .map(({ resolved, dynamic, dependencyTypes }): ImportEdge => {
          const kind = dependencyTypes.includes('type-only') ? 'type' : dynamic ? 'dynamic' : 'static'
          return { from: source, to: resolved, kind }
        }),
    ),
    violations: summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} may not import ${to}`),
  }
}
