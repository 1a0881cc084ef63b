import type { Generated } from 'kysely'
import type { Json, Timestamp } from './columns.ts'

export interface AdminTables {
  audit_entry: AuditEntryTable
  webhook_endpoint: WebhookEndpointTable
  webhook_topic: { endpoint: number; topic: string }
  webhook_delivery: WebhookDeliveryTable
  webhook_try: WebhookTryTable
  api_key: ApiKeyTable
  api_call: ApiCallTable
}

/** Audit log. The only customer data are order numbers. */
interface AuditEntryTable {
  number: Generated<number>
  at: Timestamp
  actor: string
  role: string
  call: string
  /** For example `order 10001` or `sku FJA-1001`. */
  subject: string
  reason: string
  before: string
  after: string
}

interface WebhookEndpointTable {
  number: Generated<number>
  address: string
  /** Starts with `whsec_`. Stored in plain text, because it signs the messages. */
  secret: string
  created_at: Timestamp
  stopped_at: Timestamp | null
  stop_reason: string | null
}

/** An event for one endpoint: outbox entry while pending, delivery log afterwards. */
interface WebhookDeliveryTable {
  /** Event id, the same for all endpoints. Receivers use it to deduplicate. */
  event: string
  endpoint: number
  topic: string
  /** Data to build the message from: row numbers and quantities, never personal data (events/record-event.ts). */
  detail: Json
  created_at: Timestamp
  /** `waiting`, `sending` by the process that holds `claim`, `done`, or `failed` after the last attempt. */
  state: string
  attempts: number
  /** Next attempt, or expiry of the claim if the process dies. */
  due_at: Timestamp
  claim: string | null
  done_at: Timestamp | null
}

interface WebhookTryTable {
  number: Generated<number>
  event: string
  endpoint: number
  at: Timestamp
  ms: number
  status: number | null
  answer: string
}

interface ApiKeyTable {
  id: string
  hash: string
  name: string
  scopes: Json
  created_at: Timestamp
  used_at: Timestamp | null
  stopped_at: Timestamp | null
}

/** Idempotency keys of API calls. */
interface ApiCallTable {
  api_key: string
  key: string
  request: string
  answer: Json
  at: Timestamp
}
