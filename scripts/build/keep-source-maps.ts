import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const kept = 'dist/maps'

/** Moves the source maps out of the served folders into `dist/maps`, with the name of their release. */
function keepSourceMaps(): void {
  rmSync(kept, { recursive: true, force: true })
  for (const file of ['client', 'server'].flatMap((part) => globSync(`dist/${part}/**/*.map`))) {
    const place = join(kept, relative('dist', file))
    mkdirSync(dirname(place), { recursive: true })
    renameSync(file, place)
  }
  mkdirSync(kept, { recursive: true })
  writeFileSync(join(kept, 'release.txt'), `${process.env.VITE_RELEASE ?? 'development'}\n`)
}

keepSourceMaps()
