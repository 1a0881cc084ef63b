import { expect, test } from 'vitest'
import { findStructuralDifferences } from './seed-differences.ts'
import { parseDemoText } from './seed-outline.ts'

const english = `---
title: A can
picture: tins
---

**Mint** is first. See [delivery](/info/delivery).

## Heading

- one
- two

![Tins](../../pictures/photos/tins.svg)

:::callout
A remark.
:::

::button[More]{href="/info/returns"}
`
const german = english.replace('title: A can\npicture: tins', 'title: Eine Dose\nslug: eine-dose')

function findDifferences(other: string): string[] {
  return findStructuralDifferences(parseDemoText(english).outline, parseDemoText(other).outline, true)
}

test('a translation with the structure of the English text has no differences', () => {
  expect(findDifferences(german)).toEqual([])
})

test.each([
  ['a key that is missing', german.replace('slug: eine-dose\n', ''), 'misses front matter key slug'],
  ['a link elsewhere', german.replace('/info/delivery', '/info/terms'), 'misses link to /info/delivery'],
  ['another level', german.replace('## Heading', '### Heading'), 'block 1 is “heading 3”, in English “heading 2”'],
  ['a shorter list', german.replace('- two\n', ''), 'block 2 is “bullet list of 1”, in English “bullet list of 2”'],
  ['another picture', german.replace('photos/tins', 'photos/lids'), '“picture ../../pictures/photos/lids.svg”'],
  ['no callout', german.replaceAll(':::callout', '').replaceAll(':::', ''), 'block 4 is “button to /info/returns”'],
  ['another button', german.replace('/info/returns', '/info/terms'), 'block 5 is “button to /info/terms”'],
  ['a name that is not bold', german.replaceAll('**', ''), '0 bold names, in English 1'],
])('%s is reported as a difference', (_, other, difference) => {
  expect(findDifferences(other).join('\n')).toContain(difference)
})

test('the texts of a document are its paragraphs, headings and picture descriptions', () => {
  const read = ['Eine Dose', 'Mint is first. See delivery.', 'Heading', 'one', 'Tins', 'A remark.', 'More']
  expect(parseDemoText(german).texts).toEqual(expect.arrayContaining(read))
})
