import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { picturesInFolder } from '#embedded/commerce/pictures.ts'
import { drawProductPictures } from '#embedded/seed/product-pictures.ts'
import { prepareTestData } from '../../test/data.ts'
import { say } from '../print.ts'

/** Drawn once: the journeys' own pictures are an eighth as wide, which a phone would have at once. */
const pictures = 'node_modules/.cache/pouchery/bench-pictures'

/** Runs something with a prepared data folder of its own. */
export async function withShopData<Result>(use: (folder: string) => Promise<Result>): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'shop-bench-'))
  try {
    cpSync(await prepareTestData(), folder, { recursive: true })
    return await use(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Gives a data folder the cans' pictures in their full size. */
export async function useFullSizePictures(folder: string): Promise<void> {
  await drawProductPictures({ store: picturesInFolder(pictures), log: (line) => say(`  ${line} (first time only)`) })
  cpSync(pictures, join(folder, 'media'), { recursive: true })
}
