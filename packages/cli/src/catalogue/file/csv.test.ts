import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { generateCatalogueCsv, parseCatalogueCsv } from './csv.ts'
import { collectText, splitIntoPages } from './pages.fixture.ts'

const cells = (text: string) => parseCatalogueCsv(text).rows.map((row) => [...row.cells.values()])

/** Generates characters that are special in CSV or in spreadsheets. */
const special = fc.constantFrom(...'"\',;\t\n\r=+-@ å日\ufeffa')
const cell = fc.oneof(fc.string({ unit: 'binary', maxLength: 20 }), fc.string({ unit: special }))
const wellFormed = cell.filter((text) => text.isWellFormed())

const containing = (text: string): unknown => expect.stringContaining(text)

describe('CSV', () => {
  test('reads any written table back', async () => {
    const tables = fc
      .integer({ min: 2, max: 5 })
      .chain((width) => fc.array(fc.array(wellFormed, { minLength: width, maxLength: width }), { maxLength: 8 }))
    await fc.assert(
      fc.asyncProperty(tables, async (rows) => {
        const headings = ['sku', 'name', 'c', 'd', 'e'].slice(0, rows[0]?.length ?? 2)
        const file = parseCatalogueCsv(await collectText(generateCatalogueCsv(headings, splitIntoPages(rows))))
        expect(file.problems).toEqual([])
        expect(file.headings.map(({ name }) => name)).toEqual(headings)
        expect(file.rows.map((row) => [...row.cells.values()])).toEqual(rows)
      }),
      { numRuns: 500 },
    )
  })

  test('escapes cells that start like a formula', async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('=', '+', '-', '@', '\t', '\r'), wellFormed, async (start, rest) => {
        const text = await collectText(generateCatalogueCsv(['sku'], splitIntoPages([[start + rest]])))
        const [, line = ''] = text.split(/(?<=\ufeffsku\r\n)/)
        expect(line).toMatch(/^"?'/)
      }),
    )
  })

  test.each([
    ['commas', 'sku,name\nA,One\n'],
    ['semicolons', 'sku;name\r\nA;One\r\n'],
    ['tabs', 'sku\tname\nA\tOne'],
    ['a byte order mark', '\ufeffsku,name\nA,One'],
    ['quotes around everything', '"sku","name"\n"A","One"\n'],
    ['empty lines', '\n\nsku,name\n\nA,One\n\n'],
  ])('reads a table with %s', (_, text) => {
    expect(cells(text)).toEqual([['A', 'One']])
  })

  test('every row has the number of its first line, even after cells with line breaks', () => {
    const text = 'sku,name\r\nA,"one\r\ntwo"\r\n\r\nB,"three\nfour\nfive"\r\nC,six\r\n'
    expect(parseCatalogueCsv(text).rows.map(({ line }) => line)).toEqual([2, 5, 8])
  })

  test.each([
    ['too many cells', 'sku,name\nA,One\nB,Two,2\n', { line: 3, message: 'Has 3 cells, but there are 2 columns' }],
    ['too few cells', 'sku,name\nA\n', { line: 2, message: 'Has 1 cells, but there are 2 columns' }],
    ['an open quote', 'sku,name\nA,"One\nB,Two\n', { line: 2, message: containing('no closing quote') }],
    ['a quote inside a cell', 'sku,name\nA,O"ne\n', { line: 2, message: containing('contains a quote') }],
    ['nothing', '', { line: 1, message: containing('empty') }],
  ])('reports %s with its line', (_, text, problem) => {
    expect(parseCatalogueCsv(text).problems).toEqual([problem])
  })
})
