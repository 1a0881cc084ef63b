import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

test('defines each value of the process once', () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((file) => /\.tsx?$/.test(file))
  const names = files.flatMap((file) => {
    const found = readFileSync(`src/${file}`, 'utf8').matchAll(/defineProcessSingleton\(\s*'(\w+)'/g)
    return [...found].map(([, name]) => name)
  })
  expect(names.length).toBeGreaterThan(10)
  expect(names).toEqual([...new Set(names)])
})
