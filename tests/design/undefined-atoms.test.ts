import { globSync, readFileSync } from 'node:fs'
import { createAtom } from '@tanstack/react-store'
import { expect, test } from 'vitest'

const atomOfUndefined = /createAtom(?:<[^(]*\bundefined\b[^(]*>\(|\(undefined)/

test('no atom holds undefined, which the library ignores when it is set', () => {
  const files = globSync('{src,studio}/**/*.{ts,tsx}')
  expect(files.filter((file) => atomOfUndefined.test(readFileSync(file, 'utf8')))).toEqual([])
})

test('the rule detects atoms of undefined', () => {
  expect('const flag = createAtom<Failure | undefined>(undefined)').toMatch(atomOfUndefined)
  expect('const flag = createAtom(undefined)').toMatch(atomOfUndefined)
  expect('const flag = createAtom<Failure | null>(null)').not.toMatch(atomOfUndefined)
})

test('an atom can be set to null', () => {
  const flag = createAtom<string | null>('failed')
  flag.set(null)
  expect(flag.get()).toBeNull()
})
