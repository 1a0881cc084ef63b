import { useEffect, useState } from 'react'
import { toError } from './values.ts'

/**
 * Calls `load` after the delay, and again whenever `load` changes. Returns the result, or the error if `load` rejects.
 * Returns undefined before the first result, and the previous result while loading.
 */
export function useDebouncedLoad<Result>(load: () => Promise<Result>, delayMs: number): Result | Error | undefined {
  const [result, setResult] = useState<Result | Error>()
  useEffect(() => {
    let isCurrent = true
    const timer = setTimeout(async () => {
      const loaded = await load().catch(toError)
      if (isCurrent) setResult(loaded)
    }, delayMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [load, delayMs])
  return result
}
