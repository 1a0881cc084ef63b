import type { Database } from '../database/database.ts'

/** What a message is about. */
export const contactTopics = ['question', 'order', 'accessibility'] as const

export type ContactTopic = (typeof contactTopics)[number]

/** A message that somebody wrote with the shop's form. */
export interface ContactMessage {
  topic: ContactTopic
  /** Where the answer goes. */
  email: string
  /** Of the page it was written on. */
  language: string
  text: string
}

/** Keeps a message; answers the number it is known by. `now` in ms since 1970. */
export async function storeMessage(trx: Database, message: ContactMessage, now: number): Promise<number> {
  const row = { ...message, received_at: now, done_at: null }
  const { id } = await trx.insertInto('contact_message').values(row).returning('id').executeTakeFirstOrThrow()
  return Number(id)
}

/** Messages, the oldest first as they are to be answered; those that are done only when asked for. */
export function contactMessages(database: Database, { done, size }: { done: boolean; size: number }) {
  return database
    .selectFrom('contact_message')
    .selectAll()
    .where('done_at', done ? 'is not' : 'is', null)
    .orderBy('id', done ? 'desc' : 'asc')
    .limit(size)
    .execute()
}

/** A message by its number. */
export function contactMessage(database: Database, id: number) {
  return database.selectFrom('contact_message').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Notes that a message was answered; answers whether it was open. */
export async function markMessageDone(trx: Database, id: number, now: number): Promise<boolean> {
  const open = trx
    .updateTable('contact_message')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
  return (await open.executeTakeFirst()).numUpdatedRows > 0n
}
