/** Ends with 0 while the process of this container lives; the image has no other program that could ask. */
const answer = await fetch(`http://127.0.0.1:${process.env.PORT ?? 3000}/healthz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1

export {}
