import * as v from 'valibot'

const Answer = v.object({ country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)) })
const timeoutMs = 3000

/**
 * The visitor's country by the shop's own `GET /api/geo` (specification section 7), two letters. A failure is only a
 * warning in the console, and undefined.
 */
export async function visitorCountry(fetch: typeof globalThis.fetch = globalThis.fetch): Promise<string | undefined> {
  try {
    const response = await fetch('/api/geo', { signal: AbortSignal.timeout(timeoutMs) })
    if (!response.ok) throw new Error(`It answered ${response.status}`)
    return v.parse(Answer, await response.json()).country
  } catch (error) {
    console.warn('The country for analytics is not known.', error)
    return undefined
  }
}
