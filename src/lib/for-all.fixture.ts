import fc from 'fast-check'

export { fc }

type Arbitraries<Values> = { [Key in keyof Values]: fc.Arbitrary<Values[Key]> }

/** Property-based test. The return value of `check` is ignored; Vitest's matchers return one. */
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
