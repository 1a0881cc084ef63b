/**
 * Loaded beside a server (`node --expose-gc --import ./tests/load/memory-probe.ts …`): on SIGUSR2 it collects what is
 * garbage and says in a line how much is left, bytes.
 */
process.on('SIGUSR2', () => {
  // What the first collection finalises is only gone after a second one.
  globalThis.gc?.()
  setImmediate(() => {
    globalThis.gc?.()
    const { heapUsed, external, rss } = process.memoryUsage()
    process.stderr.write(`memory ${JSON.stringify({ heapUsed, external, rss })}\n`)
  })
})

export {}
