/** `npm run doctor`: the operator's command of that name (docs/operating.md). */
process.argv.splice(2, 0, 'doctor')
await import('./shop.ts')

export {}
