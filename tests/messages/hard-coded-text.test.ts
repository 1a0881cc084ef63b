import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { expect, it } from 'vitest'

const spokenAttributes = new Set([
  ...['alt', 'aria-label', 'aria-description', 'label', 'placeholder', 'title', 'description', 'legend', 'hint'],
  'closeLabel',
])
const files = globSync('src/{features,routes,ui}/**/*.tsx', { exclude: ['**/*.test.tsx'] })

/** Returns text in the markup that is displayed or read by screen readers and should therefore be a message. */
function findHardCodedTexts(name: string, text: string): string[] {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const visit = (node: ts.Node): void => {
    const words = spokenText(node)
    if (words && /\p{L}{2,}/u.test(words)) found.push(`${name}: ${words.trim()}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function spokenText(node: ts.Node): string | undefined {
  if (ts.isJsxText(node)) return node.text
  if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
    return node.expression && ts.isStringLiteralLike(node.expression) ? node.expression.text : undefined
  if (!ts.isJsxAttribute(node) || !spokenAttributes.has(node.name.getText())) return undefined
  return node.initializer && ts.isStringLiteral(node.initializer) ? node.initializer.text : undefined
}

it('finds no hard-coded text in a component', () => {
  expect(files.length).toBeGreaterThan(60)
  expect(files.flatMap((file) => findHardCodedTexts(file, readFileSync(file, 'utf8')))).toEqual([])
})

it('finds texts, expressions and accessible attributes in a sample', () => {
  const sample = 'const x = <p title="Hello there" className="flex">Good day {\'to you\'} {name}</p>'
  expect(findHardCodedTexts('x', sample)).toEqual(['x: Hello there', 'x: Good day', 'x: to you'])
})
