import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { extractInlineCode, listRepositoryFiles, readTextFile } from './files.ts'

const rootFolders =
  'src|studio|stories|tests|scripts|packages|brand|config|docs|messages|bench|\\.storybook|\\.ci|project\\.inlang'
const mentionedPathPattern = new RegExp(`(?<![\\w/.-])(?:${rootFolders})/[\\w./$*{},<>@-]*[\\w/*}>]`, 'g')
/** Paths that need not exist, because a build generates them or they contain the placeholder `NNNN`. */
const generatedPaths = /^(src\/paraglide|docs\/.*NNNN)/

/**
 * Returns the repository paths that a text mentions. Paths can contain braces and stars, as in glob patterns, and
 * `<name>`, which matches any name.
 */
function extractPaths(text: string): string[] {
  return [...text.matchAll(mentionedPathPattern)]
    .map(([path]) => path.replace(/<[^>]*>/g, '*').replace(/[.,]+$/, ''))
    .map((path) => path.replace(/^(docs\/decisions\/\d{4})$/, '$1-*'))
    .filter((path) => !generatedPaths.test(path))
}

/** Returns the paths and patterns that match no file. Each alternative in braces must match at least one file. */
const findMissing = (paths: string[]) =>
  [...new Set(paths.flatMap(expandBraces))].filter((path) => globSync(path).length === 0)

function expandBraces(path: string): string[] {
  const [, before, alternatives, after] = /^(.*?)\{([^{}]*)\}(.*)$/.exec(path) ?? []
  if (alternatives === undefined) return [path]
  return alternatives.split(',').flatMap((each) => expandBraces(`${before}${each}${after}`))
}

function extractComments(code: string): string {
  return code
    .split('\n')
    .filter((line) => /^\s*(\/\*\*|\*|\/\/)/.test(line))
    .join('\n')
}

describe('references in the documents exist', () => {
  const pages = listRepositoryFiles(/^(docs|src|studio|tests|packages\/[\w-]+)\/(?!data\/).*\.md$|^[A-Z]+\.md$|\.mdx$/)

  test.each(pages)('finds the targets of all paths in %s', (page) => {
    expect(findMissing(extractPaths(extractInlineCode(readTextFile(page))))).toEqual([])
  })

  test.each(pages)('finds the targets of all links in %s', (page) => {
    const links = [...readTextFile(page).matchAll(/\]\((?![a-z]+:|\?)([^)\s]*)\)/g)].map(([, link]) => link ?? '')
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#')
      const target = file === '' ? page : join(dirname(page), file)
      if (globSync(target).length === 0) return true
      return anchor !== undefined && !anchorsOf(readTextFile(target)).has(anchor)
    })
    expect(broken).toEqual([])
  })

  test('cited decisions exist', () => {
    const files = listRepositoryFiles(
      /^(src|studio|stories|tests|scripts|docs)\/.*\.(tsx?|mjs|md|mdx)$|^[^/]*\.(ts|cjs|md)$/,
    )
    const cited = files.flatMap((file) =>
      [...readTextFile(file).matchAll(/\b(?:decisions?[ /])(\d{4})\b/g)].map(
        ([, number]) => `docs/decisions/${number}-*.md`,
      ),
    )
    expect(cited.length).toBeGreaterThan(10)
    expect(findMissing(cited)).toEqual([])
  })

  test('paths in code comments exist', () => {
    const files = listRepositoryFiles(/^(src|studio|stories|scripts|app\.config|vite\.config).*\.(tsx?|mts|mjs|cjs)$/)
    const problems = files.flatMap((file) =>
      findMissing(extractPaths(extractComments(readTextFile(file)))).map((path) => `${file} names ${path}`),
    )
    expect(problems).toEqual([])
  })
})

function anchorsOf(markdown: string): Set<string> {
  const headings = Array.from(markdown.matchAll(/^#+ (.*)$/gm), ([, heading = '']) => heading.toLowerCase())
  return new Set(headings.map((heading) => heading.replace(/[^\w\s-]/g, '').replace(/\s/g, '-')))
}

test('the check finds a missing path, with and without a pattern', () => {
  const page = 'See `src/nowhere/file.ts`, `src/lib/money.ts` and\n`src/{lib,nothing}/*.ts`.'
  expect(findMissing(extractPaths(extractInlineCode(page)))).toEqual(['src/nowhere/file.ts', 'src/nothing/*.ts'])
  const comments = extractComments(' * As docs/nothing.md says.\nimport "src/x.ts"')
  expect(findMissing(extractPaths(comments))).toEqual(['docs/nothing.md'])
})
