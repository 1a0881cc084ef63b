import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { computeSourceHash } from './build/source-hash.ts'
import { runOrExit } from './run.ts'

const stamp = 'dist/.built'
const sources = [
  'src/**/*.{ts,tsx,css}',
  'packages/*/src/**/*.ts',
  'packages/*/package.json',
  'brand/**/*',
  'messages/*/*.json',
  '*.config.ts',
  'config/*.ts',
  'package-lock.json',
  'scripts/build.ts',
  'scripts/build/{compress-assets,compile-messages,move-source-maps,inline-script-plugin}.ts',
]

const studioSources = [
  'studio/**/*.{ts,tsx,html,css}',
  'src/lib/**/*.ts',
  'src/jobs/*/rules/*.ts',
  'brand/*.{ts,tsx}',
  'app.config.ts',
  'config/*.ts',
  'vite.studio.config.ts',
  'package-lock.json',
  'scripts/{build,build/compress-assets}.ts',
]

export async function buildShop(): Promise<void> {
  await buildStudio()
  await buildStorefront()
}

export async function buildStorefront(): Promise<void> {
  const wanted = computeShopSourceHash()
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return
  // Release name for error reports and source maps (docs/operating.md, "Errors and traces"), inlined by Vite.
  process.env.VITE_RELEASE ??= `shop@${wanted.slice(0, 12)}`
  await compileMessages()
  await runOrExit('Building the shop', 'vite', ['build', '--logLevel', 'warn'])
  const processes = ['build', '-c', 'vite.processes.config.ts', '--logLevel', 'warn']
  if (existsSync('packages/content-server')) await runOrExit('Building the worker processes', 'vite', processes)
  await runOrExit('Moving the source maps', 'node', ['scripts/build/move-source-maps.ts'])
  await runOrExit('Compressing the assets', 'node', ['scripts/build/compress-assets.ts'])
  writeFileSync(stamp, computeShopSourceHash())
}

const studioFolder = 'dist/studio'
const studioStamp = `${studioFolder}/.built`
const stagedStudioFolder = 'dist/next-studio'

export async function buildStudio(): Promise<void> {
  if (isStudioBuildUpToDate()) return
  const wanted = computeStudioSourceHash()
  const into = ['--outDir', `../${stagedStudioFolder}`]
  await runOrExit('Building the content studio', 'vite', [...studioBuild, ...into])
  // Use a lower compression level, because only a few editors load the studio's 200 files, and maximum compression
  // would take longer than the build.
  await runOrExit('Compressing the studio', 'node', ['scripts/build/compress-assets.ts', stagedStudioFolder, '8'])
  writeFileSync(`${stagedStudioFolder}/.built`, wanted)
  // Move the complete build by renaming its folder, because a running shop serves the studio as soon as the folder
  // exists.
  removeStudio()
  renameSync(stagedStudioFolder, studioFolder)
}

const studioBuild = ['build', '-c', 'vite.studio.config.ts', '--logLevel', 'warn']

export function isStudioBuildUpToDate(): boolean {
  return existsSync(studioStamp) && readFileSync(studioStamp, 'utf8') === computeStudioSourceHash()
}

/**
 * Removes the built studio. A running shop would otherwise cache the page of an outdated studio, whose files the next
 * build replaces.
 */
export function removeStudio(): void {
  rmSync(studioFolder, { recursive: true, force: true })
}

function computeStudioSourceHash(): string {
  return computeSourceHash(studioSources, ['studio/**/*.test.ts'])
}

export async function generateSources(): Promise<void> {
  if (existsSync('src/routeTree.gen.ts')) await compileMessages()
  else await buildShop()
}

export async function compileMessages(): Promise<void> {
  await runOrExit('Compiling the messages of 17 languages', 'node', ['scripts/build/compile-messages.ts'])
}

function computeShopSourceHash(): string {
  return computeSourceHash(sources, ['src/paraglide/**', '{src,packages}/**/*.test.ts', 'src/routeTree.gen.ts'])
}

if (import.meta.main) await buildShop()
