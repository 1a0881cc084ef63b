import type { SeedTranslation } from './content-post.ts'
import { flavours as flavoursDe } from './content-posts/de/flavours.ts'
import { formats as formatsDe } from './content-posts/de/formats.ts'
import { labels as labelsDe } from './content-posts/de/labels.ts'
import { storage as storageDe } from './content-posts/de/storage.ts'
import { strength as strengthDe } from './content-posts/de/strength.ts'
import { travelling as travellingDe } from './content-posts/de/travelling.ts'
import { flavours as flavoursSv } from './content-posts/sv/flavours.ts'
import { formats as formatsSv } from './content-posts/sv/formats.ts'
import { labels as labelsSv } from './content-posts/sv/labels.ts'
import { storage as storageSv } from './content-posts/sv/storage.ts'
import { strength as strengthSv } from './content-posts/sv/strength.ts'
import { travelling as travellingSv } from './content-posts/sv/travelling.ts'

const german = [flavoursDe, formatsDe, labelsDe, storageDe, strengthDe, travellingDe]
const swedish = [flavoursSv, formatsSv, labelsSv, storageSv, strengthSv, travellingSv]

/** Posts of the demo blog in other languages than English. */
export const seedTranslations: readonly SeedTranslation[] = [...german, ...swedish]
