import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { strengths } from '#app.config'
import { getNicotineRangeMg, nicotineScaleMaxMg } from './nicotine-scale.ts'

const ranges = strengths.map(getNicotineRangeMg)

test('covers the scale from one end to the other with adjoining strengths', () => {
  expect(ranges[0]?.[0]).toBe(0)
  expect(ranges.at(-1)?.[1]).toBe(nicotineScaleMaxMg)
  for (const [index, [from, to]] of ranges.entries()) {
    expect(from).toBeLessThan(to)
    if (index > 0) expect(from).toBe(ranges[index - 1]?.[1])
  }
})

test('matches the scale and strengths of the style sheet', () => {
  const css = readFileSync('src/styles/scale.css', 'utf8')
  expect(css).toContain(`--scale-max: ${nicotineScaleMaxMg};`)
  for (const strength of strengths.slice(1)) {
    const [from, to] = getNicotineRangeMg(strength)
    const rule = new RegExp(`data-level="${strength}"\\]\\s*\\{\\s*--from: (\\d+);\\s*--to: (\\d+);`).exec(css)
    expect(rule?.slice(1).map(Number)).toEqual([from, to])
  }
  const parts = /grid-template-columns: ([\dfr ]+);/.exec(css)?.[1]
  expect(parts).toBe(ranges.map(([from, to]) => `${to - from}fr`).join(' '))
})
