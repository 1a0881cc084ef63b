import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const cipher = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** `purpose` is part of the key, so that text encrypted for one purpose cannot be decrypted for another. */
interface EncryptionContext {
  secret: string
  purpose: string
}

/**
 * Encrypts the text, because a signature alone would expose email addresses in logs. Storing the text instead would
 * require a database write before the link is used.
 */
export function encryptText(seal: EncryptionContext, text: string): string {
  const iv = randomBytes(ivBytes)
  const sealing = createCipheriv(cipher, keyOf(seal), iv)
  const body = Buffer.concat([sealing.update(text, 'utf8'), sealing.final()])
  return Buffer.concat([iv, sealing.getAuthTag(), body]).toString('base64url')
}

export function decryptText(seal: EncryptionContext, sealed: string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url')
  if (bytes.length <= ivBytes + tagBytes) return undefined
  try {
    const reading = createDecipheriv(cipher, keyOf(seal), bytes.subarray(0, ivBytes), { authTagLength: tagBytes })
    reading.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
    return Buffer.concat([reading.update(bytes.subarray(ivBytes + tagBytes)), reading.final()]).toString('utf8')
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
