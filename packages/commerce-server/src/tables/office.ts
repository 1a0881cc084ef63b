import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

/** What people and programs of the shop did, and whom it tells. */
export interface OfficeTables {
  audit_entry: AuditEntryTable
  webhook_endpoint: WebhookEndpointTable
  /** What an endpoint is told of (events/topics.ts). */
  webhook_topic: { endpoint: number; topic: string }
  webhook_delivery: WebhookDeliveryTable
  webhook_try: WebhookTryTable
  api_key: ApiKeyTable
  api_call: ApiCallTable
}

/** Who changed something by a call of the office (office/audit.ts): no more of customers than the numbers of their orders. */
interface AuditEntryTable {
  number: Generated<number>
  at: Moment
  actor: string
  role: string
  /** What was called, as `stock.change`. */
  call: string
  /** What it was done to, as `order 10001` or `sku FJA-1001`. */
  subject: string
  /** Empty where none was given. */
  reason: string
  /** What it was before and is since, in a few words. */
  before: string
  after: string
}

/** Somebody else's address that is told what happens. */
interface WebhookEndpointTable {
  number: Generated<number>
  address: string
  /** `whsec_…`: what is told is signed with it, so it has to be known. */
  secret: string
  created_at: Moment
  stopped_at: Moment | null
  /** Why; null where an operator did. */
  stop_reason: string | null
}

/** Something that happened, for one endpoint: the outbox, and after it what became of it. */
interface WebhookDeliveryTable {
  /** The same for all endpoints; whoever gets it twice knows it by this. */
  event: string
  endpoint: number
  topic: string
  /** What is needed to say it: numbers of rows and of units, never a person (events/note-event.ts). */
  detail: Json
  created_at: Moment
  /** `waiting`, `sending` by the process that holds `claim`, `done`, or `failed` after the last try. */
  state: string
  attempts: number
  /** Next try, or end of the claim of a process that died. */
  due_at: Moment
  claim: string | null
  done_at: Moment | null
}

/** A try to deliver. */
interface WebhookTryTable {
  number: Generated<number>
  event: string
  endpoint: number
  at: Moment
  ms: number
  /** Null where there was no answer. */
  status: number | null
  /** How the answer begins, or why there was none. */
  answer: string
}

/** What a program shows to be let in (integrations/api-keys.ts). */
interface ApiKeyTable {
  /** Stands in the key, so that it is found. */
  id: string
  /** Of the key's secret. */
  hash: string
  name: string
  scopes: Json
  created_at: Moment
  used_at: Moment | null
  stopped_at: Moment | null
}

/** A call that was made with an idempotency key, so that making it again does nothing. */
interface ApiCallTable {
  api_key: string
  key: string
  /** Hash of what was asked. */
  request: string
  answer: Json
  at: Moment
}
