import { writeFileSync } from 'node:fs'
import { storyCans } from '#embedded/seed/photos/story-cans.ts'

// Renews the pictures of cans that stories show.

for (const [name, bytes] of await storyCans()) writeFileSync(`stories/fixtures/cans/${name}`, bytes)
