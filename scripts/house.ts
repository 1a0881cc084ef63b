import { existsSync } from 'node:fs'
import { dirname } from 'node:path'
import { type ImportGraph, readImportGraph } from './house/import-graph.ts'
import { findKnots } from './house/knots.ts'
import { isProduct, type ProductFile, readProductFile } from './house/product-files.ts'

/**
 * `npm run house`: how the code is cut into files and folders, in figures. Product code is `src` and `studio` without
 * tests, fixtures and what is generated. A figure is a hint where to look; a reader's ease is the aim.
 */
const graph = await readImportGraph()
const files = graph.files.filter(isProduct).map(readProductFile)

printTable('files', fileFigures(files))
printTable('imports', importFigures(graph, files))
printTable('code', codeFigures(files))
printList('folders of more than 14 files', crowdedFolders(files))
printList('knots of folders or files', knots(graph))

function fileFigures(all: readonly ProductFile[]): Record<string, number> {
  const lengths = all.map(({ length }) => length)
  return {
    'product files': all.length,
    lines: sum(lengths),
    'median lines': share(lengths, 0.5),
    'lines at 90 %': share(lengths, 0.9),
    longest: Math.max(...lengths),
    'under 12 lines': lengths.filter((length) => length < 12).length,
    'under 20': lengths.filter((length) => length < 20).length,
    'under 40': lengths.filter((length) => length < 40).length,
    '40 to 200': lengths.filter((length) => length >= 40 && length <= 200).length,
    'over 200': lengths.filter((length) => length > 200).length,
    folders: new Set(all.map(({ path }) => dirname(path))).size,
  }
}

function importFigures({ edges }: ImportGraph, all: readonly ProductFile[]): Record<string, number> {
  const importers = new Map<string, Set<string>>()
  for (const { from, to } of edges.filter((edge) => isProduct(edge.from)))
    importers.set(to, (importers.get(to) ?? new Set()).add(from))
  const once = all.filter(({ path }) => importers.get(path)?.size === 1)
  const beside = once.filter(({ path }) =>
    [...(importers.get(path) ?? [])].every((by) => dirname(by) === dirname(path)),
  )
  const short = beside.filter(({ length }) => length < 50)
  const outside = edges.filter(
    ({ from, to }) => isCommerceWire(to) && !/^(src\/services\/commerce|src\/embedded|tests)\//.test(from),
  )
  return {
    'files with one importer': once.length,
    '… in the same folder': beside.length,
    '… under 50 lines': short.length,
    '… without a test of their own': short.filter(({ path }) => !hasTest(path)).length,
    'files outside services/commerce that import its wire': new Set(outside.map(({ from }) => from)).size,
  }
}

function codeFigures(all: readonly ProductFile[]): Record<string, number> {
  const functions = all.flatMap((file) => file.functions)
  const exported = sum(all.map((file) => file.exportedFunctions))
  return {
    functions: functions.length,
    'median lines of a function': share(functions, 0.5),
    'lines at 90 %': share(functions, 0.9),
    'functions over 40 lines': functions.filter((length) => length > 40).length,
    'exported functions with a doc comment, %': Math.round(
      (100 * sum(all.map((file) => file.documentedFunctions))) / exported,
    ),
    casts: sum(all.map((file) => file.casts)),
    any: sum(all.map((file) => file.anys)),
    '!': sum(all.map((file) => file.nonNulls)),
  }
}

function crowdedFolders(all: readonly ProductFile[]): string[] {
  const sizes = new Map<string, number>()
  for (const { path } of all) sizes.set(dirname(path), (sizes.get(dirname(path)) ?? 0) + 1)
  const crowded = [...sizes].filter(([, size]) => size > 14).sort(([, a], [, b]) => b - a)
  return crowded.map(([folder, size]) => `${folder}  ${size}`)
}

function knots({ edges }: ImportGraph): string[] {
  const product = edges.filter(({ from, to }) => isProduct(from) && isProduct(to))
  return findKnots(product).map(({ folder, rooms }) => `${folder}: ${rooms.join(' ⇄ ')}`)
}

function isCommerceWire(path: string): boolean {
  return path.startsWith('src/services/commerce/wire')
}

function hasTest(path: string): boolean {
  return ['.test.ts', '.test.tsx'].some((ending) => existsSync(path.replace(/\.tsx?$/, ending)))
}

/** The value that the given share of all values does not exceed. */
function share(values: readonly number[], part: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0)
}

function printTable(title: string, figures: Record<string, number>): void {
  print(`\n${title}`)
  for (const [name, value] of Object.entries(figures)) print(`  ${String(value).padStart(7)}  ${name}`)
}

function printList(title: string, rows: readonly string[]): void {
  print(`\n${title}: ${rows.length}`)
  for (const row of rows) print(`  ${row}`)
}

function print(line: string): void {
  process.stdout.write(`${line}\n`)
}
