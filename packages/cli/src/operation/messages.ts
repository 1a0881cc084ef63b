import { findContactMessage, listContactMessages, markContactMessageDone } from '@pouchery/platform/contact/admin'
import type { Database } from '@pouchery/platform/database/database'
import { inTransaction } from '@pouchery/platform/database/in-transaction'
import { env } from 'pouchery/server/process/env.server'
import * as v from 'valibot'
import { defineCommand, OperatorError, UsageError } from '../command.ts'
import { createIntegerSchema, flagSchema } from '../options.ts'
import { withDatabase } from '../shop-data.ts'
import { formatTable, formatTime, toPlainLine } from '../terminal.ts'

/** Contact messages are in the local database even if a hosted service stores the orders. */
function withMessages<Result>(work: (database: Database) => Promise<Result>): Promise<Result> {
  return withDatabase(env(), work)
}

const listCommand = defineCommand({
  usage: '[--done] [--size N]',
  details: ['--done    lists completed messages, newest first', '--size N  lists at most N, up to 1000 (50)'],
  options: { done: flagSchema, size: v.optional(createIntegerSchema(1, 1000), '50') },
  run: async (options, terminal) => {
    const rows = await withMessages((database) => listContactMessages(database, options))
    const cells = rows.map(({ id, received_at, topic, language, email, text }) => [
      ...[String(id), formatTime(Number(received_at)), topic, language, toPlainLine(email)],
      toPlainLine(text).slice(0, 60),
    ])
    const headings = ['Number', 'Received', 'Topic', 'Language', 'From', 'Message']
    terminal.print(rows.length === 0 ? 'No messages.' : formatTable(headings, cells, ['Number']))
  },
})

const showCommand = defineCommand({
  args: ['NUMBER'],
  details: ['NUMBER is the number in "messages list", also shown in the notification email.'],
  run: async ({ NUMBER }, terminal) => {
    const number = readNumber(NUMBER)
    const found = await withMessages((database) => findContactMessage(database, number))
    if (!found) throw new OperatorError(`There is no message ${number}.`)
    const { topic, language, email, text, received_at, done_at } = found
    terminal.print(
      [
        `Message ${number}, ${formatTime(Number(received_at))}, about ${topic}, written in ${language}`,
        `From ${toPlainLine(email)}`,
        done_at === null ? 'Open' : `Done ${formatTime(Number(done_at))}`,
        text.split('\n').map(toPlainLine).join('\n'),
      ].join('\n'),
    )
  },
})

const doneCommand = defineCommand({
  args: ['NUMBER'],
  details: ['NUMBER is the number in "messages list".', 'The message is deleted one year after it was received.'],
  run: async ({ NUMBER }, terminal) => {
    const number = readNumber(NUMBER)
    const change = (database: Database) =>
      inTransaction(database, (trx) => markContactMessageDone(trx, number, Date.now()))
    if (!(await withMessages(change))) throw new OperatorError(`There is no open message ${number}.`)
    terminal.print(`Message ${number} is done.`)
  },
})

/** @throws UsageError if `text` is not a number */
function readNumber(text: string): number {
  if (!/^\d{1,9}$/.test(text)) throw new UsageError(`NUMBER must be the number of a message, not "${text}".`)
  return Number(text)
}

export const commands = { 'messages list': listCommand, 'messages show': showCommand, 'messages done': doneCommand }
