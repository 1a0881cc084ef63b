import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import * as v from 'valibot'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** `purpose` is part of the key, so that a value encrypted for one purpose cannot be decrypted for another. */
interface EncryptionContext {
  secret: string
  purpose: string
}

/**
 * Encrypts a value for a URL. A value that is only signed would expose email addresses in logs. Storing the value
 * instead would require a database write before the request is confirmed.
 */
export function encryptJson(seal: EncryptionContext, value: object): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(seal), iv)
  const body = Buffer.concat([sealing.update(JSON.stringify(value), 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url')
}

/** Returns undefined if `sealed` was not encrypted with the same secret for the same purpose. */
export function decryptJson<Output>(seal: EncryptionContext, schema: v.GenericSchema<unknown, Output>, sealed: string) {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  try {
    const reading = createDecipheriv(cipher, keyOf(seal), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    reading.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    const text = Buffer.concat([reading.update(bytes.subarray(ivBytes + tagBytes)), reading.final()]).toString('utf8')
    return v.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}

function keyOf({ secret, purpose }: EncryptionContext): Buffer {
  return createHash('sha256').update(`${purpose} ${secret}`).digest()
}

/** Uses a fast hash function, which is sufficient for random secrets. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url')
}
