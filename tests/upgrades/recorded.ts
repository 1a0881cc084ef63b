import { readFileSync, writeFileSync } from 'node:fs'

/** One version of the shop that landed: the migrations it had run, and the statements its tables were made of. */
export interface RecordedVersion {
  /** The day it landed. */
  landed: string
  migrations: string[]
  statements: string[]
}

const file = 'tests/upgrades/recorded.sql'

const head = `-- What the database of every version that landed looked like: SQLite's own statements, and the migrations that had run.
-- Written by tests/upgrades/record.ts, whose head says when; a version never changes once it is here.
`

/** All versions, the oldest first. */
export function readVersions(text = readFileSync(file, 'utf8')): RecordedVersion[] {
  const versions: RecordedVersion[] = []
  const blocks = text.split(/^(?=-- (?:version|in) )/m).filter((block) => /^-- (version|in) /.test(block))
  for (const block of blocks) {
    const [first = '', ...rest] = block.trimEnd().split('\n')
    const version = /^-- version \d+, (\S+)$/.exec(first)
    if (version)
      versions.push({ landed: version[1] ?? '', statements: [], migrations: namesAfter(versions.at(-1), rest) })
    else for (const one of rangeOf(first, versions)) one.statements.push(rest.join('\n').replace(/;$/, ''))
  }
  return versions
}

/** A version says only which migrations came (`+`) and went (`-`) since the one before. */
function namesAfter(before: RecordedVersion | undefined, lines: readonly string[]): string[] {
  const marked = (mark: string) => lines.filter((line) => line.startsWith(`--   ${mark} `)).map((line) => line.slice(7))
  const gone = marked('-')
  return [...(before?.migrations ?? []).filter((name) => !gone.includes(name)), ...marked('+')]
}

/** `-- in 3 to 7`, or `-- in 3 and later`. */
function rangeOf(line: string, versions: readonly RecordedVersion[]): readonly RecordedVersion[] {
  const [, from = '', to] = /^-- in (\d+)(?: to (\d+)| and later)$/.exec(line) ?? []
  return versions.slice(Number(from) - 1, to === undefined ? undefined : Number(to))
}

/** Writes them, each statement once with the versions that have it. */
export function writeVersions(versions: readonly RecordedVersion[]): void {
  const parts = [head]
  for (const [index, { landed, migrations }] of versions.entries()) {
    const before = versions[index - 1]?.migrations ?? []
    const came = migrations.filter((name) => !before.includes(name)).map((name) => `--   + ${name}\n`)
    const went = before.filter((name) => !migrations.includes(name)).map((name) => `--   - ${name}\n`)
    parts.push(`-- version ${index + 1}, ${landed}\n${came.join('')}${went.join('')}`)
  }
  for (const [statement, ranges] of rangesByStatement(versions)) {
    for (const [from, to] of ranges) {
      const range = to === versions.length ? `${from} and later` : `${from} to ${to}`
      parts.push(`-- in ${range}\n${statement};\n`)
    }
  }
  writeFileSync(file, parts.join('\n'))
}

function rangesByStatement(versions: readonly RecordedVersion[]): Map<string, [from: number, to: number][]> {
  const ranges = new Map<string, [number, number][]>()
  for (const [index, { statements }] of versions.entries()) {
    for (const statement of statements) {
      const known = ranges.get(statement) ?? []
      const last = known.at(-1)
      if (last?.[1] === index) last[1] = index + 1
      else known.push([index + 1, index + 1])
      ranges.set(statement, known)
    }
  }
  return ranges
}
