import { buildStudio } from '../build.ts'

// Run by scripts/start.ts while the shop is serving requests.
await buildStudio()
