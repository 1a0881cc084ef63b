import { buildStudio } from '../build.ts'

// Beside a shop that is open already (scripts/start.ts).
await buildStudio()
