import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** Parameters of scrypt. Hashing needs 128 * N * r bytes of memory. */
export interface PasswordCost {
  N: number
  r: number
  p: number
}

/** Hashing a password takes 32 MB of memory and about 0.2 s. */
export const defaultPasswordCost: PasswordCost = { N: 32_768, r: 8, p: 3 }

const keyBytes = 32
const derive = promisify<string, Buffer, number, PasswordCost & { maxmem: number }, Buffer>(scrypt)

/** Returns `scrypt$N$r$p$salt$key`, so that the cost can be raised later. */
export async function hashPassword(password: string, cost: PasswordCost) {
  const salt = randomBytes(16)
  return formatHash(cost, salt, await keyOf(password, salt, cost))
}

/** Returns a hash that matches no known password. Verifying against it takes as long as against any other hash. */
export function createUnusablePasswordHash(cost: PasswordCost) {
  return formatHash(cost, randomBytes(16), randomBytes(keyBytes))
}

function formatHash({ N, r, p }: PasswordCost, salt: Buffer, key: Buffer): string {
  return ['scrypt', N, r, p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Takes equally long without a stored password, to prevent account enumeration. */
export async function verifyPassword(password: string, stored: string | undefined, cost: PasswordCost) {
  const [, N, r, p, salt = '', key = ''] = stored?.split('$') ?? []
  const known = stored === undefined ? cost : { N: Number(N), r: Number(r), p: Number(p) }
  const expected = stored === undefined ? Buffer.alloc(keyBytes) : Buffer.from(key, 'base64url')
  const derived = await keyOf(password, Buffer.from(salt, 'base64url'), known)
  return timingSafeEqual(derived, expected) && stored !== undefined
}

/** Normalises the password, because keyboards can produce different code points for the same character. */
function keyOf(password: string, salt: Buffer, cost: PasswordCost): Promise<Buffer> {
  return derive(password.normalize('NFC'), salt, keyBytes, { ...cost, maxmem: 256 * cost.N * cost.r })
}
