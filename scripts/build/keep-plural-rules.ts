import { readFileSync, writeFileSync } from 'node:fs'

const built = 'return new Intl.PluralRules(locale, options).select(Number(input))'
const kept = `const key = locale + (options?.type ?? '')
	let rules = pluralRules.get(key)
	if (!rules) pluralRules.set(key, rules = new Intl.PluralRules(locale, options))
	return rules.select(Number(input))`

/**
 * Makes Paraglide's compiled plurals keep their rules by language: building them costs 0.1 ms, as much as several product
 * cards, and they never change. Throws when the compiler writes something else than it did.
 */
export function keepPluralRules(registry: string): void {
  const source = readFileSync(registry, 'utf8')
  if (!source.includes(built))
    throw new Error(`${registry} is not as expected; look at scripts/build/keep-plural-rules.ts`)
  writeFileSync(registry, `${source.replace(built, kept)}\nconst pluralRules = new Map()\n`)
}
