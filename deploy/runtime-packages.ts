import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

type Paths = Readonly<Record<string, string | { default: string }>>

interface PackageFile {
  name: string
  dependencies: Record<string, string>
  imports: Paths
  exports: Paths
}

const entries = [
  'scripts/{prepare,shop,doctor,build/compile-messages}.ts',
  'deploy/is-healthy.ts',
  'packages/content-server/src/workers/*-process.ts',
  'dist/server/**/*.js',
]

export function readPackageJson(folder = '.'): PackageFile & Record<string, unknown> {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
}

function workspaces() {
  const folders = ['.', ...globSync('packages/*')]
  return folders.map((folder) => ({ folder, ...readPackageJson(folder) }))
}

export function listRuntimePackages(): string[] {
  const own = workspaces()
  const dependencies = Object.assign({}, ...own.map((workspace) => workspace.dependencies))
  const waiting = globSync(entries)
  const seen = new Set(waiting)
  const packages = new Set<string>()
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    for (const specifier of specifiersIn(file)) {
      const path = resolveOwnFile(file, specifier, own)
      if (path === undefined) packages.add(packageNameOf(specifier))
      else if (!seen.has(path)) {
        seen.add(path)
        waiting.push(path)
      }
    }
  }
  return [...packages].filter((name) => name in dependencies).sort()
}

const importPattern =
  /\bfrom\s*['"]([^'"\n]+)['"]|\bimport\s*\(\s*['"]([^'"\n]+)['"]|\bimport\s*['"]([^'"\n]+)['"]|\b(?:require|require\.resolve|import\.meta\.resolve)\(\s*['"]([^'"\n]+)['"]/g

function specifiersIn(file: string): string[] {
  if (!/\.[cm]?[jt]s$/.test(file)) return []
  const code = readFileSync(file, 'utf8')
    // Remove doc comments, which can contain example imports.
    .replace(/^ *\*.*$/gm, '')
    .replace(/^(import|export) type [^'"]*['"][^'"]*['"]/gm, '')
  return [...code.matchAll(importPattern)].map((found) => found.slice(1).find((one) => one !== undefined) ?? '')
}

function resolveOwnFile(from: string, specifier: string, own: ReturnType<typeof workspaces>): string | undefined {
  const path = specifier.startsWith('.') ? join(dirname(from), specifier) : mappedPath(specifier, own)
  return path !== undefined && existsSync(path) ? path : undefined
}

function mappedPath(specifier: string, own: ReturnType<typeof workspaces>): string | undefined {
  if (specifier.startsWith('#')) return own[0] && resolveSubpath(specifier, own[0].imports)
  const name = packageNameOf(specifier)
  const workspace = own.find((one) => one.name === name)
  const path = workspace && resolveSubpath(`.${specifier.slice(name.length)}`, workspace.exports)
  return path && join(workspace.folder, path)
}

function resolveSubpath(specifier: string, imports: Paths): string | undefined {
  const pattern = Object.keys(imports)
    .filter((key) => (key.endsWith('*') ? specifier.startsWith(key.slice(0, -1)) : specifier === key))
    .toSorted((one, other) => other.length - one.length)[0]
  if (pattern === undefined) return undefined
  const target = imports[pattern]
  const path = typeof target === 'string' ? target : (target?.default ?? '')
  return join(path.replace('*', specifier.slice(pattern.length - 1)))
}

function packageNameOf(specifier: string): string {
  return specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')
}
