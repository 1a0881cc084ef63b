import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { componentRules, findRawValues, styleSheetRules } from './raw-values.ts'

const components = globSync(['src/{ui,features}/**/*.{ts,tsx}', 'src/routes/*.{ts,tsx}']).filter(
  (file) => !/\.(test|fixture|server)\.tsx?$/.test(file),
)
const sheets = globSync('src/styles/*.css').filter((file) => !/(tokens|fonts)\.css$/.test(file))

it('pages and components take colours, sizes and fonts from the tokens', () => {
  expect(components.length).toBeGreaterThan(200)
  expect(components.flatMap((file) => findRawValues(file, readFileSync(file, 'utf8'), componentRules))).toEqual([])
})

it('style sheets take colours, sizes and fonts from the tokens', () => {
  expect(sheets.length).toBeGreaterThan(2)
  expect(sheets.flatMap((file) => findRawValues(file, readFileSync(file, 'utf8'), styleSheetRules))).toEqual([])
})

it.each([
  ...['className="text-[#1b1c1a]"', 'className="bg-white"', 'className="mt-[13px] p-2"', 'className="max-h-[88dvh]"'],
  ...['className="grid-cols-[4.5rem_1fr]"', "style={{ color: 'red' }}", 'style={{ fontSize: 14 }}'],
  ...['fill="rgb(0 0 0)"', 'className="pl-4 text-sm"', 'className="absolute right-0"', 'className="text-left"'],
])('finds a raw value in %s', (code) => {
  expect(findRawValues('a.tsx', code, componentRules)).toHaveLength(1)
})

it.each([
  ...["import { Button } from '#ui/button.tsx'", '<SkipLink href="#main">', "side: 'left' as const"],
  ...['className="grid-cols-[2fr_3fr] w-[68%] [--focus:var(--paper)]"', 'sizes="(min-width: 60rem) 25vw, 50vw"'],
  ...['// a comment may say 44 px or #fff', 'className="grid-cols-[1fr_--spacing(88)]"'],
])('finds no raw value in %s', (code) => {
  expect(findRawValues('a.tsx', code, componentRules)).toEqual([])
})

it.each([
  ...['color: #fff;', 'padding: 1.5rem;', 'inline-size: 12px;', 'font-family: Georgia;'],
  ...['transition: opacity 200ms;', 'margin-left: 0;'],
])('finds a raw value in the rule %s', (rule) => {
  expect(findRawValues('a.css', rule, styleSheetRules)).toHaveLength(1)
})
