import { describe, expect, test } from 'vitest'
import { citationsIn, documents, problemsIn, sectionsOf } from './citations.ts'
import { repositoryFiles, textOf } from './files.ts'

const pages = new Map(Object.entries(documents).map(([name, file]) => [name, sectionsOf(textOf(file))]))
/** These files hold wrong citations on purpose, or the words of a visitor's documents. */
const left = /^(tests\/docs\/|seed\/|messages\/)/

describe('citations lead somewhere', () => {
  const files = repositoryFiles(
    /^(src|studio|stories|tests|scripts|\.storybook)\/.*\.(tsx?|mts|mjs|cjs|css|mdx|md)$|^[^/]*\.(ts|cjs|md)$|^\.env\.example$/,
  ).filter((file) => !left.test(file) && !file.startsWith('src/paraglide/'))

  test('there are many, in many files', () => {
    const citing = files.filter((file) => citationsIn(textOf(file)).length > 0)
    expect(citing.length).toBeGreaterThan(150)
  })

  test('of the code, the stories, the studio and the tests', () => {
    const problems = files.flatMap((file) => problemsIn(textOf(file), pages).map((problem) => `${file}: ${problem}`))
    expect(problems).toEqual([])
  })

  test('of the documents, in which a bare "section 4" is their own', () => {
    const own = (file: string) => Object.keys(documents).find((name) => documents[name] === file)
    const problems = repositoryFiles(/^docs\/.*\.md$/).flatMap((file) =>
      problemsIn(textOf(file), pages, own(file)).map((problem) => `${file}: ${problem}`),
    )
    expect(problems).toEqual([])
  })

  test('every numbered heading is there once, and in order', () => {
    for (const file of Object.values(documents)) {
      const numbers = [...textOf(file).matchAll(/^#{2,4} (\d+(?:\.\d+)?)\.? /gm)].map(([, number]) => number ?? '')
      const value = (number: string) => number.split('.').reduce((sum, part, at) => sum + Number(part) / 1000 ** at, 0)
      expect(numbers, file).toEqual([...new Set(numbers)].sort((a, b) => value(a) - value(b)))
    }
  })
})

describe('a wrong citation is found', () => {
  test.each([
    ['/** Says specification section 99. */', /has no section 99/],
    ['/** Says specification section 4.77. */', /has no section 4\.77/],
    ['/** Says commerce reference section 12 row 99. */', /has no row 99/],
    ['/** Says commerce reference section 12 rows 10 and 98. */', /has no row 98/],
    ['/** Says design section 4. */', /names no document/],
    ['/** Says (reference section 4). */', /names no document/],
    ['// Section 4 of the specification.', /names no document/],
    ['/** Says (commerce reference 6.2). */', /does not say "section"/],
    ['/** Says (specification sections 4 and 77). */', /has no section 77/],
    ['/**\n * Over two lines (commerce\n * reference section\n * 88).\n */', /has no section 88/],
  ])('%j', (comment, problem) => {
    expect(problemsIn(comment, pages)).toEqual([expect.stringMatching(problem)])
  })

  test.each([
    '/** Says specification section 4, and commerce reference section 12 row 7. */',
    '/**\n * Over two lines (specification sections 3 and\n * 10.7; content reference section 2).\n */',
    'const section = sections[4]',
  ])('%j is right', (comment) => {
    expect(problemsIn(comment, pages)).toEqual([])
  })
})
