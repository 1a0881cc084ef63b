import { rmSync } from 'node:fs'

const dataDir = process.env.DATA_DIR ?? '.data'
rmSync(dataDir, { recursive: true, force: true })
console.error(`Deleted ${dataDir}. The next start seeds a new shop.`)
