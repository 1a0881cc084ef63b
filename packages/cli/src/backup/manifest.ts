import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BackupManifest, backupManifestSchema, listBackupFiles } from '@pouchery/platform/backup/manifest'
import * as v from 'valibot'
import { OperatorError } from '../command.ts'

/** @throws OperatorError if the folder does not contain a valid backup */
export async function readBackupManifest(folder: string): Promise<BackupManifest> {
  const text = await readFile(join(folder, 'manifest.json'), 'utf8').catch(() => {
    throw new OperatorError(`"${folder}" is not a backup: it has no manifest.json.`)
  })
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), backupManifestSchema), text)
  if (!parsed.success)
    throw new OperatorError(`"${folder}" is not a backup of this shop: its manifest.json has a different format.`)
  return parsed.output
}

/** @throws OperatorError naming the first difference */
export async function verifyBackupFiles(folder: string, { files }: BackupManifest): Promise<void> {
  const found = new Map((await listBackupFiles(folder)).map((file) => [file.path, file]))
  for (const { path, sha256 } of files) {
    const file = found.get(path)
    if (!file) throw new OperatorError(`The backup is damaged: ${path} is missing.`)
    if (file.sha256 !== sha256) throw new OperatorError(`The backup is damaged: ${path} does not match its checksum.`)
    found.delete(path)
  }
  const [extra] = found.keys()
  if (extra !== undefined) throw new OperatorError(`The backup is damaged: ${extra} is not part of it.`)
}
