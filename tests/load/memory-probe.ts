/**
 * Preloaded into a server (`node --expose-gc --import ./tests/load/memory-probe.ts ...`). On SIGUSR2, collects garbage
 * and prints the memory usage in bytes.
 */
process.on('SIGUSR2', () => {
  // The second collection frees the objects that the first collection finalised.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.stderr.write(`memory ${JSON.stringify({ heapUsed, external, rss })}\n`)
  })
})

export {}
