import { globSync, readFileSync } from 'node:fs'
import postcss, { type AtRule, type ChildNode, type Container, type Document } from 'postcss'
import { expect, it } from 'vitest'

const isCostly = (selector: string) => hasAncestorHas(selector) && !isNarrowCompound(lastCompound(selector))

/**
 * Chrome uses a single list of the elements to restyle for all selectors with `:has()` on an ancestor. If one of these
 * selectors ends in a universal selector, every inserted element restyles the whole document (decision 0077).
 */
it('no `:has()` is an ancestor of a universal selector on pages with script', () => {
  expect(selectors().filter(isCostly)).toEqual([])
})

/**
 * Each change of the bars at the bottom of the page restyles all elements that such selectors match, and a list has
 * many cards.
 */
it('no `:has()` is an ancestor of a part of a card', () => {
  const ofCard = /^\.can-/
  expect(selectors().filter((selector) => hasAncestorHas(selector) && ofCard.test(lastCompound(selector)))).toEqual([])
  expect(selectors().some((selector) => ofCard.test(lastCompound(selector)))).toBe(true)
})

it('selectors for the bars at the bottom of the page use `:has()` only with direct children of `body`', () => {
  const bars = selectors().filter((selector) => /:has\([^)]*(consent-banner|buy-bar|cart-dock|age-gate)/.test(selector))
  expect(bars.length).toBeGreaterThan(5)
  expect(bars.filter((selector) => /:has\((?!>\s*body\s*>)/.test(selector))).toEqual([])
})

/** Returns the selectors of the built stylesheets that apply when scripting is enabled. */
function selectors(): string[] {
  const found: string[] = []
  for (const file of globSync('dist/client/assets/app-*.css')) {
    postcss.parse(readFileSync(file, 'utf8')).walkRules((rule) => {
      if (appliesWithScripting(rule.parent)) found.push(...rule.selectors)
    })
  }
  return found
}

it('recognises costly selectors', () => {
  const bad = ['.a:has(.b) > *', '.a:has([x]:checked) .c > *', ':root:not(:has(.b)) :not(.d)']
  const good = ['.a > :has(> img)', '.a:has(.b) .c', ':root:has(.b) body::after', '.a:has(.b):hover', '.a > *']
  expect(bad.filter(isCostly)).toEqual(bad)
  expect(good.filter(isCostly)).toEqual([])
})

/** Returns false for rules in media queries for print or for disabled scripting, which Chrome skips. */
function appliesWithScripting(parent: Container<ChildNode> | Document | undefined): boolean {
  if (parent?.type !== 'atrule') return true
  const { name, params } = parent as AtRule
  if (name === 'media' && /print|scripting:\s*none/.test(params)) return false
  return appliesWithScripting(parent.parent)
}

function hasAncestorHas(selector: string): boolean {
  const above = selector.slice(0, selector.length - lastCompound(selector).length)
  return above.includes(':has(')
}

/**
 * Returns the last compound selector: the part after the last combinator, ignoring combinators in parentheses and
 * brackets.
 */
function lastCompound(selector: string): string {
  let depth = 0
  for (let at = selector.length - 1; at > 0; at--) {
    const sign = selector[at] ?? ''
    if (')]'.includes(sign)) depth++
    if ('(['.includes(sign)) depth--
    if (depth === 0 && ' >+~'.includes(sign)) return selector.slice(at + 1)
  }
  return selector
}

/** Returns true if the compound selector requires a tag name, class, attribute or id. */
function isNarrowCompound(compound: string): boolean {
  return /^[a-z]|[.#[]/.test(compound.replaceAll(/:not\([^)]*\)/g, ''))
}
