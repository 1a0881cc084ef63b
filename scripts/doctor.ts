process.argv.splice(2, 0, 'doctor')
await import('./shop.ts')

export {}
