import { globSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import { describe, expect, test } from 'vitest'
import { languageCodes } from '#lib/addresses/locale-url.ts'
import { claims } from './claims.ts'
import { keptByPeople } from './kept-by-people.ts'
import type { Probe } from './probe.ts'
import { reviewed } from './reviewed.ts'
import { blocksOf, numbersIn, placeOf, wholeEnglish } from './texts.ts'

const probes = [...Map.groupBy(claims, ({ probe }) => probe)].map(([probe, [first]]): [name: string, probe: Probe] => [
  `“${first?.anchor}” (${first?.text})`,
  probe,
])

describe.each(probes)('what makes it true that %s', (_name, probe) => {
  test('is there', async () => {
    expect(await probe.holds()).toBe(true)
  })

  test('would be missed', async () => {
    expect(await probe.holdsWhenOff()).toBe(false)
  })
})

describe.each(claims)('“$anchor” ($text)', ({ text, anchor }) => {
  test('is said', () => {
    expect(placeOf(text, anchor)).toBeGreaterThanOrEqual(0)
  })

  test('is said in every language at the same place, with the same numbers', () => {
    const place = placeOf(text, anchor)
    const said = languageCodes.map((language) => {
      const blocks = blocksOf(text, language)
      return { kinds: blocks.map(({ kind }) => kind), numbers: numbersIn(blocks[place]?.text ?? '') }
    })
    for (const { kinds, numbers } of said) {
      expect(kinds).toEqual(said[0]?.kinds)
      expect(numbers).toEqual(said[0]?.numbers)
    }
  })
})

describe.each(reviewed)('“$said” was untrue', ({ said, now }) => {
  test('and is said nowhere any more', () => {
    expect(said.filter((words) => wholeEnglish().includes(words))).toEqual([])
  })

  test('and what is said in its place has a row', () => {
    expect(now.filter(([text, anchor]) => !claims.some((row) => row.text === text && row.anchor === anchor))).toEqual(
      [],
    )
  })
})

test('what people keep is said somewhere (trade review 7.7)', () => {
  expect(keptByPeople.filter((words) => !wholeEnglish().includes(words))).toEqual([])
})

/** Words by which a text promises what is always so. */
const promising =
  /\b(always|never|nobody|by law|laws?|what counts is the country|(is|are) (stored|kept|removed|refused)|sell (only|to)|left out|we(’ll)? (cancel|stop|take no))\b/i

const promisingTexts = [
  ...globSync('seed/pages/{about,age-and-responsibility,contact,cookies,delivery,privacy,questions,terms}/en.md'),
  ...globSync('seed/posts/why-we-ask-for-your-age/en.md'),
].map((file) => relative('seed', dirname(file)))

test.each(promisingTexts)('every promise of %s is held by something, or by people (trade review 7.7)', (text) => {
  const held = [...claims.filter((claim) => claim.text === text).map(({ anchor }) => anchor), ...keptByPeople]
  const sentences = blocksOf(text, 'en')
    .filter(({ kind }) => !/ h\d /.test(kind))
    .flatMap((block) => block.text.split(/(?<=[.!?]) /))
  const promises = sentences.filter((sentence) => promising.test(sentence))
  expect(promises.filter((sentence) => !held.some((anchor) => sentence.includes(anchor)))).toEqual([])
})
