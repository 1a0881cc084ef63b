import type { Generated } from 'kysely'
import type { Json, Moment } from './columns.ts'

export interface AdminTables {
  audit_entry: AuditEntryTable
  webhook_endpoint: WebhookEndpointTable
  webhook_topic: { endpoint: number; topic: string }
  webhook_delivery: WebhookDeliveryTable
  webhook_try: WebhookTryTable
  api_key: ApiKeyTable
  api_call: ApiCallTable
}

/** Audit log; of customers only the numbers of their orders. */
interface AuditEntryTable {
  number: Generated<number>
  at: Moment
  actor: string
  role: string
  /** What was called, as `stock.change`. */
  call: string
  /** What it was done to, as `order 10001` or `sku FJA-1001`. */
  subject: string
  reason: string
  before: string
  after: string
}

interface WebhookEndpointTable {
  number: Generated<number>
  address: string
  /** `whsec_…`: what is told is signed with it, so it has to be known. */
  secret: string
  created_at: Moment
  stopped_at: Moment | null
  stop_reason: string | null
}

/** Something that happened, for one endpoint: the outbox, and after it what became of it. */
interface WebhookDeliveryTable {
  /** The same for all endpoints; receivers deduplicate by it. */
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

interface WebhookTryTable {
  number: Generated<number>
  event: string
  endpoint: number
  at: Moment
  ms: number
  status: number | null
  answer: string
}

interface ApiKeyTable {
  id: string
  /** Of the key's secret. */
  hash: string
  name: string
  scopes: Json
  created_at: Moment
  used_at: Moment | null
  stopped_at: Moment | null
}

/** Idempotency keys of calls. */
interface ApiCallTable {
  api_key: string
  key: string
  /** Hash of what was asked. */
  request: string
  answer: Json
  at: Moment
}
