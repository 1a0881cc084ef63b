import fc from 'fast-check'

export { fc }

type Arbitraries<Values> = { [Key in keyof Values]: fc.Arbitrary<Values[Key]> }

/**
 * Checks a property with random values. `check` may return a value, as Vitest's matchers do, but the value is
 * ignored.
 */
export function forAll<Values extends [unknown, ...unknown[]]>(
  ...property: [...arbitraries: Arbitraries<Values>, check: (...values: Values) => void]
): void {
  const arbitraries = property.slice(0, -1) as Arbitraries<Values>
  const check = property.at(-1) as (...values: Values) => void
  fc.assert(
    fc.property<Values>(...arbitraries, (...values) => {
      check(...values)
    }),
  )
}
