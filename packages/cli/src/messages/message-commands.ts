import { contactMessage, contactMessages, markMessageDone } from '@pouchery/platform/contact/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import * as v from 'valibot'
import {
  type Command,
  type Given,
  OperatorError,
  readOptions,
  readPositionals,
  UsageError,
  wholeNumber,
} from '../command.ts'
import { dataPlace, withData } from '../shop-data.ts'
import { moment, plain, textTable } from '../terminal.ts'

/** Messages stand in the shop's own tables also where a hosted service keeps the orders. */
function withMessages<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return withData(dataPlace(), work)
}

const optionsSchema = v.object({
  done: v.optional(v.boolean(), false),
  size: v.optional(wholeNumber(1, 1000), '50'),
})

/** `messages list`. */
export const listMessages: Command = {
  name: 'messages list',
  usage: '[--done] [--size N]',
  summary: 'Lists what people wrote with the form, those that wait longest first.',
  details: ['--done    lists those that are done, the newest first', '--size N  lists so many, up to 1000 (50)'],
  options: { done: { type: 'boolean' }, size: { type: 'string' } },
  run: async (given, terminal) => {
    readPositionals(given)
    const options = readOptions(optionsSchema, given.values)
    const rows = await withMessages((database) => contactMessages(database, options))
    const cells = rows.map(({ id, received_at, topic, language, email, text }) => [
      ...[String(id), moment(Number(received_at)), topic, language, plain(email)],
      plain(text).slice(0, 60),
    ])
    terminal.print(rows.length === 0 ? 'None here.' : textTable(headings, cells, ['Number']))
  },
}

const headings = ['Number', 'Received', 'About', 'Language', 'From', 'Message']

/** `messages show NUMBER`. */
export const showMessage: Command = {
  name: 'messages show',
  usage: 'NUMBER',
  summary: 'Shows one message whole.',
  details: ['NUMBER is that of "messages list", which stands in its mail too.'],
  options: {},
  run: async (given, terminal) => {
    const number = readNumber(given)
    const found = await withMessages((database) => contactMessage(database, number))
    if (!found) throw new OperatorError(`There is no message ${number}.`)
    const { topic, language, email, text, received_at, done_at } = found
    terminal.print(
      [
        `Message ${number}, ${moment(Number(received_at))}, about ${topic}, written in ${language}`,
        `From ${plain(email)}`,
        done_at === null ? 'Open' : `Done ${moment(Number(done_at))}`,
        text.split('\n').map(plain).join('\n'),
      ].join('\n'),
    )
  },
}

/** `messages done NUMBER`. */
export const finishMessage: Command = {
  name: 'messages done',
  usage: 'NUMBER',
  summary: 'Notes that a message was answered; it leaves the list.',
  details: ['NUMBER is that of "messages list".', 'The message stays until it is swept, a year after it came.'],
  options: {},
  run: async (given, terminal) => {
    const number = readNumber(given)
    const change = (database: Database) => inTransaction(database, (trx) => markMessageDone(trx, number, Date.now()))
    if (!(await withMessages(change))) throw new OperatorError(`There is no open message ${number}.`)
    terminal.print(`Message ${number} is done.`)
  },
}

/** @throws UsageError */
function readNumber(given: Given): number {
  const { NUMBER: text } = readPositionals(given, 'NUMBER')
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`NUMBER must be the number of a message, not "${text}".`)
  return Number(text)
}
