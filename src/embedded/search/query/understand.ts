import { filterOf } from '../filter/filter-params.ts'
import type { SearchIndex } from '../index/search-index.ts'
import { formsIn } from '../language/stems.ts'
import { flatten } from '../params/read-input.ts'
import { parseSearchParams, type SearchParams } from '../params/search-params.ts'
import { applyRules, type RuleEffects } from '../rules/apply-rules.ts'
import { readLanguages } from './languages.ts'
import { type Plan, planSearch } from './plan.ts'

/** A search once its parameters are read and the rules of the index have been at them. */
export interface Understood {
  params: SearchParams
  plan: Plan
  effects: RuleEffects
  /** The query as it was typed. */
  typed: string
}

/** Reads a search. @throws Refusal (400) */
export function understand(index: SearchIndex, input: unknown): Understood {
  const given = asRecord(flatten(input))
  const asked = parseSearchParams(given)
  const effects = effectsOf(index, given, asked)
  const params = effects.applied.length === 0 ? asked : parseSearchParams(effects.input)
  return { params, plan: planSearch(index, params), effects, typed: asked.query }
}

function asRecord(input: unknown): Readonly<Record<string, unknown>> {
  return typeof input === 'object' && input !== null ? Object.fromEntries(Object.entries(input)) : {}
}

function effectsOf(index: SearchIndex, input: Readonly<Record<string, unknown>>, params: SearchParams): RuleEffects {
  const isOn = index.rules.length > 0 && (params.enableRules ?? index.settings.enableRules)
  if (!isOn) return { input, promoted: [], hidden: new Set(), userData: [], applied: [] }
  const natural = params.naturalLanguages.length > 0 ? ['natural_language'] : []
  const { text, vocabulary } = index
  return applyRules(index, input, {
    words: text.split(params.query).map(text.normalize).filter(Boolean),
    contexts: [...[params.ruleContexts].flat(), ...natural],
    filter: filterOf(params),
    alike: formsIn(vocabulary, readLanguages(index, params).plurals).alike,
    now: Date.now() / 1000,
  })
}
