import { CalendarIcon } from '@sanity/icons/Calendar'
import { ClockIcon } from '@sanity/icons/Clock'
import { InfoOutlineIcon } from '@sanity/icons/InfoOutline'
import type { ListItemBuilder, StructureBuilder } from 'sanity/structure'
import { apiVersion } from '../client/api-version.ts'
import { AboutReleases } from '../scheduling/about-releases.tsx'
import { scheduleType } from '../scheduling/schedule.ts'

/** Lists scheduled publications and future posts, and explains why there are no releases. */
export function createScheduledItem(S: StructureBuilder): ListItemBuilder {
  const about = S.component(AboutReleases).id('releases').title('Releases')
  const items = [
    publicationsItem(S),
    futurePostsItem(S),
    S.divider(),
    S.listItem().id('releases').title('Releases').icon(InfoOutlineIcon).child(about),
  ]
  const list = S.list().id('scheduled').title('Scheduled').items(items)
  return S.listItem().id('scheduled').title('Scheduled').icon(CalendarIcon).child(list)
}

function publicationsItem(S: StructureBuilder): ListItemBuilder {
  const list = S.documentList()
    .id('publications')
    .title('Publications')
    .apiVersion(apiVersion)
    .schemaType(scheduleType)
    .filter('_type == $type')
    .params({ type: scheduleType })
    .defaultOrdering([{ field: 'at', direction: 'asc' }])
    .initialValueTemplates([])
  return S.listItem().id('publications').title('Publications').icon(ClockIcon).child(list)
}

function futurePostsItem(S: StructureBuilder): ListItemBuilder {
  const list = S.documentList()
    .id('appearing')
    .title('Future posts')
    .apiVersion(apiVersion)
    .schemaType('blogPost')
    .filter('_type == "blogPost" && dateTime(publishedAt) > dateTime(now())')
    .defaultOrdering([{ field: 'publishedAt', direction: 'asc' }])
    .initialValueTemplates([])
  return S.listItem().id('appearing').title('Future posts').icon(ClockIcon).child(list)
}
