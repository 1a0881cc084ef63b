/**
 * Preloaded into a server (`node --expose-gc --import ./tests/load/memory-probe.ts ...`). On SIGUSR2, collects garbage
 * and prints the memory in use, bytes.
 */
process.on('SIGUSR2', () => {
  // Objects finalised by the first collection are freed by the second.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.stderr.write(`memory ${JSON.stringify({ heapUsed, external, rss })}\n`)
  })
})

export {}
