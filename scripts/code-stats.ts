import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import * as v from 'valibot'
import { findImportCycles } from './imports/import-cycles.ts'
import { readImportGraph } from './imports/import-graph.ts'
import { isProductionCode, isTestFile } from './imports/production-code.ts'

/** `npm run code-stats` prints lines of code, production dependencies and import cycles. */
const code = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { encoding: 'utf8' }).split('\n').filter(existsSync)

const lines = (paths: readonly string[]) =>
  paths.reduce((sum, path) => sum + readFileSync(path, 'utf8').trimEnd().split('\n').length, 0)
const product = code.filter(isProductionCode)
const packageSchema = v.pipe(v.string(), v.parseJson(), v.object({ dependencies: v.record(v.string(), v.string()) }))
const { dependencies } = v.parse(packageSchema, readFileSync('package.json', 'utf8'))
const { edges } = await readImportGraph()
const cycles = findImportCycles(edges.filter(({ from, to }) => isProductionCode(from) && isProductionCode(to)))

print(lines(product), 'lines of product code (src, studio, stories, packages)')
print(lines(product.filter((path) => path.startsWith('src/'))), 'lines of product code in src')
print(lines(code.filter(isTestFile)), 'lines of tests')
print(Object.keys(dependencies).length, 'production dependencies')
print(cycles.length, 'import cycles between folders or files')
for (const { folder, members } of cycles) process.stdout.write(`         ${folder}: ${members.join(' ⇄ ')}\n`)

function print(figure: number, name: string): void {
  process.stdout.write(`${String(figure).padStart(8)} ${name}\n`)
}
