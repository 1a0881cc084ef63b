import { expect, test } from 'vitest'
import { extractDocumentTexts } from './document-texts.ts'
import { describeForeignTexts, namesPattern } from './foreign-texts.ts'

const none = namesPattern([])

function findForeignTexts(html: string, names = none): string[] {
  return describeForeignTexts(extractDocumentTexts(html), names)
}

test('reads blocks whole, each with the language nearest to it, and what is heard or found', () => {
  const html = `<!doctype html><html lang="de"><head><title>Die Dose</title>
    <meta name="description" content="Alles über Dosen"><meta name="viewport" content="width=device-width"></head>
    <body><p>Ein <b>kleiner</b> Satz, <span lang="fr">mot à mot</span>.</p><div>Davor<p>Absatz</p>danach</div>
    <img alt="Eine Dose"><input placeholder="Suche"><button aria-label="Suche leeren"></button>
    <section lang="en"><h2>News</h2></section><script>const notRead = 1</script><noscript><p>Ohne Skript</p></noscript>
    <script type="application/ld+json">{"@type":"Product","name":"Cool Mint","description":"Kühle Minze"}</script></body></html>`
  expect(extractDocumentTexts(html).map(({ language, text }) => `${language}: ${text}`)).toEqual([
    'de: Die Dose',
    'de: Alles über Dosen',
    'de: Ein kleiner Satz, .',
    'fr: mot à mot',
    'de: Absatz',
    'de: Davor',
    'de: danach',
    'de: Eine Dose',
    'de: Suche',
    'de: Suche leeren',
    'en: News',
    'de: Ohne Skript',
    'de: Kühle Minze',
  ])
})

test('an English sentence on a German page is found in text, attributes, descriptions and structured data', () => {
  const sentence = 'Keep citrus cool and finish the can within two weeks.'
  for (const html of [
    `<html lang="de"><p>${sentence}</p></html>`,
    `<html lang="de"><p>Bewahren Sie die Dose kühl auf. ${sentence}</p></html>`,
    `<html lang="de"><img alt="${sentence}"></html>`,
    `<html lang="de"><meta name="description" content="${sentence}"></html>`,
    `<html lang="de"><script type="application/ld+json">{"@type":"Product","description":"${sentence}"}</script></html>`,
    `<html lang="en"><main lang="de"><li>${sentence}</li></main></html>`,
  ]) {
    expect(findForeignTexts(html), html).toEqual([expect.stringContaining(`looks like en: ${sentence}`)])
  }
  expect(findForeignTexts(`<html lang="de"><p lang="en">${sentence}</p></html>`)).toEqual([])
})

test('a short English message on a page of another language is found, a name and a word of both are not', () => {
  expect(findForeignTexts('<html lang="de"><button>Add to cart</button></html>')).toEqual([
    'button in de is an English message: Add to cart',
  ])
  expect(findForeignTexts('<html lang="de"><h2>Mini</h2></html>')).toEqual([])
  const names = namesPattern(['Round Cool Mint Slim with Sea Salt and Wild Berries'])
  expect(
    findForeignTexts('<html lang="de"><h2>Round Cool Mint Slim with Sea Salt and Wild Berries</h2></html>', names),
  ).toEqual([])
})

test('a document without a language is found, and one that names a language the shop does not have', () => {
  expect(findForeignTexts('<html><p>Guten Tag</p></html>')).toEqual(['p in no language: Guten Tag'])
  expect(findForeignTexts('<html lang="xx"><p>Guten Tag</p></html>')).toHaveLength(1)
})
