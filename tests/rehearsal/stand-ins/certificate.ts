import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

export interface Certificate {
  key: string
  cert: string
  authorityFile: string
  remove: () => Promise<void>
}

/**
 * Creates a certificate for `hosts`, which may contain wildcards, and its CA. Both are valid for one day. Requires
 * `openssl`.
 */
export async function createCertificate(hosts: readonly string[]): Promise<Certificate> {
  const folder = await mkdtemp(join(tmpdir(), 'rehearsal-'))
  const at = (name: string) => join(folder, name)
  const openssl = (...args: string[]) => run('openssl', args, { cwd: folder })
  const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
  const authority = '-keyout ca.key -out ca.pem -days 1 -subj /CN=Rehearsal'.split(' ')
  await openssl('req', '-x509', ...newKey, ...authority)
  await openssl('req', ...newKey, '-keyout', 'key.pem', '-out', 'request.pem', '-subj', '/CN=Stand-ins')
  await writeFile(at('names'), `subjectAltName=${hosts.map((host) => `DNS:${host}`).join(',')}\n`)
  const signed = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '1', '-extfile', 'names']
  await openssl('x509', '-req', '-in', 'request.pem', '-out', 'cert.pem', ...signed)
  const [key, cert] = await Promise.all([readFile(at('key.pem'), 'utf8'), readFile(at('cert.pem'), 'utf8')])
  return { key, cert, authorityFile: at('ca.pem'), remove: () => rm(folder, { recursive: true, force: true }) }
}
