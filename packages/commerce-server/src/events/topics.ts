export const webhookTopics = [
  'order.placed',
  'order.shipped',
  'order.cancelled',
  'order.returned',
  'order.refunded',
  'stock.changed',
] as const
export type WebhookTopic = (typeof webhookTopics)[number]

/** What an operator asks an endpoint with, whether it listens. */
export const testTopic = 'webhook.test'
