import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, rm, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { runCommand } from '../../scripts/run.ts'

/** Files and folders required to build and run a shop. */
const sources = [
  ...['src', 'brand', 'config', 'messages', 'packages', 'project.inlang', 'scripts', 'tsconfig.json', 'vite'],
  ...['app.config.ts', 'package.json', 'vite.config.ts', 'vite.processes.config.ts'],
]

/** Copies the project except the workspaces in `without`, and symlinks the installed packages. */
export async function copyProject(folder: string, without: readonly string[] = []): Promise<void> {
  for (const path of sources) await cp(path, join(folder, path), { recursive: true })
  for (const name of without) await rm(join(folder, 'packages', name), { recursive: true })
  await linkModules(resolve('node_modules'), join(folder, 'node_modules'), join(folder, 'packages'))
}

async function linkModules(installed: string, into: string, workspaces: string): Promise<void> {
  await mkdir(join(into, '@pouchery'), { recursive: true })
  for (const name of await readdir(installed)) {
    if (name !== 'pouchery' && name !== '@pouchery') await symlink(join(installed, name), join(into, name))
  }
  await symlink('..', join(into, 'pouchery'))
  for (const name of await readdir(workspaces)) await symlink(join(workspaces, name), join(into, '@pouchery', name))
}

/** Builds the shop in a copy of the project, without the studio. @throws an error with the output if the build fails */
export async function buildCopy(folder: string, env: Record<string, string> = {}): Promise<void> {
  const vite = resolve('node_modules/vite/bin/vite.js')
  await runInCopy(folder, env, vite, 'build', '--logLevel', 'warn')
  if (existsSync(join(folder, 'packages/content-server'))) {
    await runInCopy(folder, env, vite, 'build', '-c', 'vite.processes.config.ts', '--logLevel', 'warn')
  }
}

/** Runs a script in a copy of the project. @throws an error with the output if the script fails */
export async function runInCopy(folder: string, env: Record<string, string>, ...args: string[]): Promise<void> {
  const { code, output } = await runCommand(process.execPath, args, {
    cwd: folder,
    env: { ...env, NODE_ENV: 'production' },
  })
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${code}:\n${output}`)
}
