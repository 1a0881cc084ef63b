import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** Returns the tracked and untracked files of the repository whose path matches `name`, except ignored files. */
export function listRepositoryFiles(name: RegExp): string[] {
  const options = { encoding: 'utf8', maxBuffer: 100_000_000 } as const
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], options)
  return listed.split('\n').filter((file) => name.test(file) && existsSync(file))
}

export function readTextFile(file: string): string {
  return readFileSync(file, 'utf8')
}

/** Returns the inline code of a Markdown text, including code that spans lines, but not fenced code blocks. */
export function extractInlineCode(markdown: string): string {
  const prose = markdown.replace(/^```[\s\S]*?^```/gm, '')
  return [...prose.matchAll(/`([^`]+)`/g)].map(([, code]) => code).join('\n')
}
