import fc from 'fast-check'

export { fc }

type Arbitraries<Values> = { [Key in keyof Values]: fc.Arbitrary<Values[Key]> }

/** Runs `check` with random values of the arbitraries (property-based test). Ignores the return value of `check`. */
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
