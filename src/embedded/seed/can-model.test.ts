import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Hit, lathe, plateBody, pouchBody } from '#seed/cans/model/bodies.ts'
import { baseProfile, lidProfile, measuresOf, openProfile, parts } from '#seed/cans/model/profile.ts'
import { canSizes } from '#seed/cans/model/sizes.ts'

const formats = Object.keys(canSizes) as (keyof typeof canSizes)[]
const canOf = (format: keyof typeof canSizes) => {
  const measures = measuresOf(canSizes[format])
  return { measures, body: lathe([...lidProfile(measures), ...baseProfile(measures)]) }
}
const nothing = (): Hit => ({ t: Number.POSITIVE_INFINITY, part: 0, u: 0, v: 0, nx: 0, ny: 0, nz: 0 })

describe('a can that rays meet', () => {
  test.each([
    ['in the middle, on the face', 0, 0, 'face'],
    ['near its edge, on the rim', 32, 0, 'rim'],
    ['beside it, nothing', 34.2, 0, undefined],
  ] as const)('from above, %s', (_, x, y, part) => {
    const hit = nothing()
    expect(canOf('slim').body.cast(x, y, 100, 0, 0, -1, hit)).toBe(part !== undefined)
    expect(hit.part).toBe(part === undefined ? 0 : parts[part])
  })

  test.each([
    [18, 'lidWall'],
    [6, 'baseWall'],
  ] as const)('from the front, %s mm above the ground, its %s', (z, part) => {
    const hit = nothing()
    canOf('slim').body.cast(0, -200, z, 0, 1, 0, hit)
    expect([hit.part, hit.u, hit.v]).toEqual([parts[part], 0, z])
    expect(hit.ny).toBeCloseTo(-1)
  })

  test('every ray from outside meets it where it is, on a side that looks at the ray, and mirrored rays meet it alike', () => {
    const angle = fc.double({ min: 0, max: Math.PI * 2, noNaN: true })
    const slope = fc.double({ min: 0.05, max: 1.4, noNaN: true })
    const aim = fc.double({ min: -0.6, max: 0.6, noNaN: true })
    fc.assert(
      fc.property(fc.constantFrom(...formats), angle, slope, aim, aim, (format, turn, down, aside, over) => {
        const { body, measures } = canOf(format)
        const [dx, dy, dz] = [Math.cos(turn) * Math.cos(down), Math.sin(turn) * Math.cos(down), -Math.sin(down)]
        const to = [aside * measures.radius, over * measures.radius, measures.height / 2] as const
        const [ox, oy, oz] = [to[0] - dx * 300, to[1] - dy * 300, to[2] - dz * 300]
        const [hit, mirrored] = [nothing(), nothing()]
        expect(body.cast(ox, oy, oz, dx, dy, dz, hit)).toBe(true)
        const [x, y, z] = [ox + hit.t * dx, oy + hit.t * dy, oz + hit.t * dz]
        expect(Math.hypot(x, y)).toBeLessThanOrEqual(measures.radius + 1e-6)
        expect(z).toBeGreaterThanOrEqual(-1e-6)
        expect(z).toBeLessThanOrEqual(measures.height + 1e-6)
        expect(Math.hypot(hit.nx, hit.ny, hit.nz)).toBeCloseTo(1, 2)
        body.cast(-ox, oy, oz, -dx, dy, dz, mirrored)
        expect([mirrored.t, mirrored.part]).toEqual([expect.closeTo(hit.t, 6), hit.part])
      }),
    )
  })

  test('an open one shows its floor, and no ray goes through it', () => {
    const open = lathe(openProfile(measuresOf(canSizes.slim)))
    const hit = nothing()
    open.cast(0, 0, 100, 0, 0, -1, hit)
    expect(hit.part).toBe(parts.floor)
  })
})

describe('a pouch and a plate', () => {
  test('are as long, wide and high as they say', () => {
    const pouch = pouchBody({ length: 30, width: 12, thickness: 5 })
    const meets = (x: number, y: number) => pouch.cast(x, y, 50, 0, 0, -1, nothing())
    expect([meets(0, 0), meets(14, 0), meets(0, 5.5), meets(15.1, 0), meets(0, 6.1)]).toEqual([
      true,
      true,
      true,
      false,
      false,
    ])
    const hit = nothing()
    pouch.cast(0, 0, 50, 0, 0, -1, hit)
    expect(hit.t).toBeCloseTo(45, 1)
    plateBody(60, 10, 1).cast(15, 0, 50, 0, 0, -1, hit)
    expect([hit.part, hit.t, hit.u, hit.nz]).toEqual([
      parts.pouch,
      expect.closeTo(45, 1),
      expect.closeTo(0),
      expect.any(Number),
    ])
  })
})
