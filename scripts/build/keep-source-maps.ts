import { globSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const kept = 'dist/maps'

/** Takes the source maps out of what is served and into `dist/maps`, with the name of the release they belong to. */
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
