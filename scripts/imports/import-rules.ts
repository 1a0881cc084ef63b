import { globSync } from 'node:fs'
import { findEarlyMessageImports } from './early-message-imports.ts'
import { findImportCycles } from './import-cycles.ts'
import { readImportGraph } from './import-graph.ts'
import { isProductionCode } from './production-code.ts'

/**
 * Checks the import rules (`.dependency-cruiser.cjs`), import cycles, and messages used before they are loaded.
 *
 * Fails if fewer than `minReadShare` of the files were read, because a tool that cannot parse the code reports no
 * violations.
 */
const minReadShare = 0.9

const { files, edges, violations } = await readImportGraph()
const present = globSync('{src,packages,brand,config,studio,stories,tests,scripts}/**/*.{ts,tsx}', {
  exclude: ['src/paraglide/**'],
}).length
const product = edges.filter(({ from, to }) => isProductionCode(from) && isProductionCode(to))
const cycles = findImportCycles(product).map(
  ({ folder, members }) => `import cycle in ${folder}: ${members.join(' ⇄ ')}`,
)
const faults = [...violations, ...cycles, ...findEarlyMessageImports(edges)]
if (files.length < present * minReadShare) faults.push(`Only ${files.length} of ${present} modules were analysed`)

for (const fault of faults) console.error(fault)
process.exit(faults.length === 0 ? 0 : 1)
