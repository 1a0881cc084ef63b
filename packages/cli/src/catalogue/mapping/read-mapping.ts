import { existsSync } from 'node:fs'
import { dirname, isAbsolute, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as v from 'valibot'
import { OperatorError, UsageError } from '../../command.ts'
import { readText } from '../file/file.ts'
import { type Mapping, type MappingFile, mappingSchema, type Rule } from './mapping-schema.ts'

/** Mappings that come with the shop, by name. */
const shipped = fileURLToPath(new URL('../../../../../config/mappings/', import.meta.url))

/** Mappings that extend each other at most. */
const longestChain = 5

/**
 * Reads a mapping by its file, or by the name of one that comes with the shop, together with those it extends.
 * `pricelist` is taken before what the file says.
 * @throws OperatorError with a sentence for each thing that is wrong
 */
export async function readMapping(named: string, pricelist: string | undefined): Promise<Mapping> {
  const { columns, ...mapping } = await readChain(named, process.cwd(), 1)
  const list = pricelist ?? mapping.pricelist
  if (list === undefined && Object.keys(columns).some((name) => name.includes('{pricelist}'))) {
    throw new UsageError(
      'Say which pricelist the prices are of: --pricelist 23_EUR, or "pricelist" in the mapping file.',
    )
  }
  const rules = Object.entries(columns).flatMap(([name, rule]): [string, Rule][] => {
    return rule === null ? [] : [[name.replaceAll('{pricelist}', list ?? ''), rule]]
  })
  return { ...mapping, columns: Object.fromEntries(rules) }
}

async function readChain(named: string, folder: string, depth: number): Promise<Omit<MappingFile, 'extends'>> {
  if (depth > longestChain)
    throw new OperatorError(`"${named}": mappings extend each other more than ${longestChain} times.`)
  const file = fileOf(named, folder)
  const { extends: base, ...own } = await readOne(file)
  if (base === undefined) return own
  const below = await readChain(base, dirname(file), depth + 1)
  const given = Object.fromEntries(Object.entries(own).filter(([, value]) => value !== undefined && value !== ''))
  return { ...below, ...given, columns: { ...below.columns, ...own.columns } }
}

/** A name without an ending is one that comes with the shop. @throws OperatorError */
function fileOf(named: string, folder: string): string {
  if (/^[a-z0-9-]+$/.test(named)) {
    const file = join(shipped, `${named}.json`)
    if (existsSync(file)) return file
    throw new OperatorError(`There is no mapping "${named}"; the shop has shopify, woocommerce and plain.`)
  }
  return isAbsolute(named) ? named : join(folder, named)
}

async function readOne(file: string): Promise<MappingFile> {
  const text = await readText(file)
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw new OperatorError(`"${file}" is not JSON.`)
  }
  const parsed = v.safeParse(mappingSchema, json)
  if (parsed.success) return parsed.output
  const lines = parsed.issues.map((issue) => `${v.getDotPath(issue) ?? 'the file'}: ${sentenceOf(issue)}`)
  throw new OperatorError(
    [...new Set(lines), `"${file}" is no mapping; docs/integrations.md explains them.`].join('\n'),
  )
}

function sentenceOf({ message, type, received }: v.BaseIssue<unknown>): string {
  if (type === 'union') return `${received} is none of what may stand here.`
  if (type === 'strict_object') return `${received} is not known here.`
  return `${message}.`
}
