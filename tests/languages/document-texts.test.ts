import { expect, test } from 'vitest'
import { extractDocumentTexts } from './document-texts.ts'
import { createNamesPattern, describeForeignTexts } from './foreign-texts.ts'

/** Returns the foreign texts of an HTML document with this content. */
function findForeignTexts(content: string, attribute = 'lang="de"', names: string[] = []): string[] {
  return describeForeignTexts(extractDocumentTexts(`<html ${attribute}>${content}</html>`), createNamesPattern(names))
}

test('reads whole blocks, each with the nearest language, and text for screen readers and machines', () => {
  const html = `<!doctype html><html lang="de"><head><title>Die Dose</title>
    <meta name="description" content="Alles über Dosen"><meta name="viewport" content="width=device-width"></head>
    <body><p>Ein <b>kleiner</b> Satz, <span lang="fr">mot à mot</span>.</p><div>Davor<p>Absatz</p>danach</div>
    <img alt="Eine Dose"><input placeholder="Suche"><button aria-label="Suche leeren"></button>
    <section lang="en"><h2>News</h2></section><script>const notRead = 1</script><noscript><p>Ohne Skript</p></noscript>
    <script type="application/ld+json">{"@type":"Product","name":"Cool Mint","description":"Kühle Minze"}</script></body></html>`
  expect(extractDocumentTexts(html).map(({ language, text }) => `${language}: ${text}`)).toEqual([
    ...['de: Die Dose', 'de: Alles über Dosen', 'de: Ein kleiner Satz, .', 'fr: mot à mot', 'de: Absatz'],
    ...['de: Davor', 'de: danach', 'de: Eine Dose', 'de: Suche', 'de: Suche leeren', 'en: News'],
    ...['de: Ohne Skript', 'de: Kühle Minze'],
  ])
})

const sentence = 'Keep citrus cool and finish the can within two weeks.'
const structured = `{"@type":"Product","description":"${sentence}"}`

test.each<[string, string?]>([
  [`<p>${sentence}</p>`],
  [`<p>Bewahren Sie die Dose kühl auf. ${sentence}</p>`],
  [`<img alt="${sentence}">`],
  [`<meta name="description" content="${sentence}">`],
  [`<script type="application/ld+json">${structured}</script>`],
  [`<main lang="de"><li>${sentence}</li></main>`, 'lang="en"'],
])('an English sentence on a German page is detected: %s', (content, attribute) => {
  expect(findForeignTexts(content, attribute)).toEqual([expect.stringContaining(`looks like en: ${sentence}`)])
})

test('a sentence with its language and a shared word are accepted, a short English message is not', () => {
  expect(findForeignTexts(`<p lang="en">${sentence}</p>`)).toEqual([])
  const found = findForeignTexts('<button>Add to cart</button>')
  expect(found).toEqual(['button in de is an English message: Add to cart'])
  expect(findForeignTexts('<h2>Mini</h2>')).toEqual([])
  const name = 'Round Cool Mint Slim with Sea Salt and Wild Berries'
  expect(findForeignTexts(`<h2>${name}</h2>`, 'lang="de"', [name])).toEqual([])
})

test('a document without a language or with an unsupported language is reported', () => {
  expect(findForeignTexts('<p>Guten Tag</p>', '')).toEqual(['p in no language: Guten Tag'])
  expect(findForeignTexts('<p>Guten Tag</p>', 'lang="xx"')).toHaveLength(1)
})
