import type { Database } from '#embedded/database/database.ts'
import { storable } from '#embedded/database/storable.ts'
import { ContentError } from '../errors.ts'

/** Makes sure that an asset is there: its document was not deleted. @throws ContentError 404 */
export async function requireAsset(database: Database, name: string): Promise<void> {
  const row = await database
    .selectFrom('content_asset')
    .innerJoin('content_document', 'content_document.id', 'content_asset.id')
    .select('content_asset.id')
    .where('content_asset.name', '=', storable(name))
    .executeTakeFirst()
  if (!row) throw ContentError.notFound('No such asset')
}

/** The bytes as they were uploaded. @throws ContentError 404 */
export async function readAsset(database: Database, name: string): Promise<Uint8Array> {
  const query = database.selectFrom('content_asset').select('bytes').where('name', '=', storable(name))
  const row = await query.executeTakeFirst()
  if (!row) throw ContentError.notFound('No such asset')
  return row.bytes
}
