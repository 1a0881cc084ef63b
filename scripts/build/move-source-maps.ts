import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const sourceMapFolder = 'dist/maps'

/** Moves source maps out of `dist/client` and `dist/server` and writes the release name to `release.txt`. */
function moveSourceMaps(): void {
  rmSync(sourceMapFolder, { recursive: true, force: true })
  for (const file of ['client', 'server'].flatMap((part) => globSync(`dist/${part}/**/*.map`))) {
    const place = join(sourceMapFolder, relative('dist', file))
    mkdirSync(dirname(place), { recursive: true })
    renameSync(file, place)
  }
  mkdirSync(sourceMapFolder, { recursive: true })
  writeFileSync(join(sourceMapFolder, 'release.txt'), `${process.env.VITE_RELEASE ?? 'development'}\n`)
}

moveSourceMaps()
