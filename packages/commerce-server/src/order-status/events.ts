import * as v from 'valibot'

const part = v.object({ line: v.string(), quantity: v.pipe(v.number(), v.integer(), v.minValue(1)) })
const parts = v.pipe(v.array(part), v.minLength(1))
const minor = v.pipe(v.number(), v.integer(), v.minValue(1))

export type LineQuantity = v.InferOutput<typeof part>

const shipment = v.object({
  carrier: v.string(),
  service: v.string(),
  trackingId: v.string(),
  trackingUrl: v.string(),
  message: v.string(),
})
export type ShipmentDetails = v.InferOutput<typeof shipment>

const detailSchema = v.variant('kind', [
  v.object({ kind: v.literal('confirmed') }),
  v.object({ kind: v.literal('shipped'), parts, ...shipment.entries }),
  v.object({ kind: v.literal('cancelled'), parts, refund: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
  v.object({ kind: v.literal('returned'), parts, toStock: v.boolean() }),
  v.object({ kind: v.literal('refunded'), amount: minor }),
  v.object({ kind: v.literal('noted'), text: v.string() }),
])

export type EventDetail = v.InferOutput<typeof detailSchema>

export type OrderEvent = EventDetail & { position: number; at: number; actor: string; reason: string }

export function readEventDetail(stored: string): EventDetail {
  return v.parse(detailSchema, JSON.parse(stored))
}

export function removePersonalData(detail: EventDetail): EventDetail {
  if (detail.kind === 'noted') return { ...detail, text: '' }
  return detail.kind === 'shipped' ? { ...detail, trackingId: '', trackingUrl: '', message: '' } : detail
}
