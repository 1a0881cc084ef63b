import { type BookDocument, documentByNumber } from '@pouchery/commerce-server/admin'
import * as v from 'valibot'
import { type Command, OperatorError, readOptions, readPositionals } from '../command.ts'
import { withShopData } from '../shop-data.ts'
import { plain, textTable } from '../terminal.ts'
import { decimal } from './book-amount.ts'

const optionsSchema = v.object({ json: v.optional(v.boolean(), false) })

/** `invoices show NUMBER`. */
export const showInvoice: Command = {
  name: 'invoices show',
  usage: 'NUMBER [--json]',
  summary: 'Shows one invoice or credit note.',
  details: ['NUMBER is its number, such as INV-2026-000001.', '--json  prints all that is stored of it'],
  options: { json: { type: 'boolean' } },
  run: async (given, terminal) => {
    const { NUMBER: number } = readPositionals(given, 'NUMBER')
    const { json } = readOptions(optionsSchema, given.values)
    const document = await withShopData((database) => documentByNumber(database, number))
    if (!document) throw new OperatorError(`There is no invoice or credit note "${plain(number)}".`)
    terminal.print(json ? JSON.stringify(document, null, 2) : asText(document))
  },
}

function asText({ number, kind, issuedOn, order, content }: BookDocument): string {
  const { corrects, reason, buyer, recipient, payment, language, country } = content
  const facts = [
    ['Order', order],
    ...(corrects ? [['Corrects', `${corrects.number} of ${corrects.issuedOn}, ${reason ?? ''}`]] : []),
    ['Buyer', buyer.join(', ') || '(erased)'],
    ...(recipient.length > 0 ? [['Goods to', recipient.join(', ')]] : []),
    ['Taxed in', country],
    ['Payment', payment],
    ['Language', language],
  ]
  const head = `${kind === 'invoice' ? 'Invoice' : 'Credit note'} ${number}, ${issuedOn}`
  const about = facts.map(([name = '', value = '']) => `${name.padEnd(10)}${plain(value)}`).join('\n')
  return [head, about, lines(content), taxes(content)].join('\n\n')
}

function lines({ lines: goods, charges, discounts, total, currency, format }: BookDocument['content']): string {
  const written = (minor: number) => decimal(minor, format.decimalDigits)
  const rows = [
    ...goods.map(({ sku, name, quantity, total: sum }) => [sku, plain(name), String(quantity), written(sum)]),
    ...[...discounts, ...charges].map(({ label, amount }) => ['', plain(label), '', written(amount)]),
    ['', 'Total', '', written(total)],
  ]
  return textTable(['SKU', 'What', 'Quantity', currency], rows, ['Quantity', currency])
}

function taxes({ taxes: rows, format }: BookDocument['content']): string {
  const cells = rows.map(({ rate, net, tax, gross }) => {
    return [`${rate}%`, ...[net, tax, gross].map((minor) => decimal(minor, format.decimalDigits))]
  })
  return textTable(['Rate', 'Net', 'Tax', 'Gross'], cells, ['Rate', 'Net', 'Tax', 'Gross'])
}
